import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

const PROBE = new URL('./usage-probe.mjs', import.meta.url).href;

/**
 * What a process holds for itself, in MiB. The pages of the mapped file, which Linux counts as resident, too, belong to
 * its page cache: it takes them back when it needs room. Undefined on other systems.
 */
function ownMemory(pid) {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return undefined;
  const [, kib] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(status, 'utf8')) ?? [];
  return kib && Number(kib) / 1024;
}

/** Starts a server as a process of its own: the program `file`, which tells its connection string, for a folder. */
export async function startServer(file, dir) {
  const child = fork(file, [dir], { execArgv: ['--import', PROBE] });
  const [{ uri, openMs }] = await once(child, 'message');
  const ask = async (question) => {
    const answer = once(child, 'message');
    child.send(question);
    return (await answer)[0];
  };
  return {
    uri,
    openMs,
    ask,
    memory: async () => ownMemory(child.pid) ?? (await ask('usage')).rssMiB,
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
