// Compares a run of tests with the list of what is known to fail in it, so that a change of either is seen.

/** Whether a listed name means this test; `*` in it stands for anything. */
const means = (listed, name) => {
  const parts = listed.split('*').map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(name);
};

/**
 * What a run says against the list.
 *
 * @param {{ name: string, status: string }[]} results one for each test; `status` is `passed` or `failed`, others count
 * as not run
 * @param {{ reason: string, fails: 'always' | 'sometimes', tests: string[] }[]} known
 * @param {{ isWhole: boolean }} options whether all tests were run, so that a listed name without a test is wrong
 * @returns {string[]} a sentence for each difference; none when the run is as the list says
 */
export function differences(results, known, { isWhole }) {
  const run = results.filter(({ status }) => status === 'passed' || status === 'failed');
  const listed = known.flatMap(({ tests, fails }) => tests.map((name) => ({ name, fails })));
  const unexpected = run
    .filter(({ name, status }) => status === 'failed' && !listed.some((entry) => means(entry.name, name)))
    .map(({ name }) => `failed, and is not listed: ${name}`);
  const passed = run
    .filter(({ name, status }) => {
      const isAlways = (entry) => entry.fails === 'always' && means(entry.name, name);
      return status === 'passed' && listed.some(isAlways);
    })
    .map(({ name }) => `passed, and is listed as failing: ${name}`);
  const gone = listed
    .filter((entry) => isWhole && !results.some(({ name }) => means(entry.name, name)))
    .map(({ name }) => `is listed, and is no test: ${name}`);
  return [...unexpected, ...passed, ...gone];
}
