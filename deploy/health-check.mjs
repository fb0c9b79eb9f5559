// node health-check.mjs http://127.0.0.1:5001/api/health/ready: ends with 0 when that answers 200.
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(4000) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
