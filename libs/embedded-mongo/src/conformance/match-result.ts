const types: Record<string, (value: unknown) => boolean> = {
  int: Number.isInteger,
  long: Number.isInteger,
  double: (value) => typeof value === 'number',
  number: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  object: isRecord,
  array: Array.isArray,
  bool: (value) => typeof value === 'boolean',
  objectId: (value) => isRecord(value) && '$ObjectId' in value,
};

/**
 * Compares plain data with what a test of the unified format expects ("Evaluating Matches"): fields that are not
 * named are allowed at the root only, and `$$exists`, `$$type` and `$$unsetOrMatches` say more than equality.
 *
 * @returns undefined for a match, otherwise the path at which the two differ
 */
export function mismatch(expected: unknown, actual: unknown, root: boolean, path = ''): string | undefined {
  const operator = isRecord(expected) ? Object.keys(expected)[0] : undefined;
  if (isRecord(expected) && operator?.startsWith('$$')) {
    return special(operator, expected[operator], actual, root, path);
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return differs(path, expected, actual);
    return first(
      expected.map((item, at) => mismatch(item, actual[at], root && isRecord(item), `${path}[${at}]`)),
    );
  }
  if (!isRecord(expected)) return Object.is(expected, actual) ? undefined : differs(path, expected, actual);
  if (!isRecord(actual)) return differs(path, expected, actual);
  const extra = root ? undefined : Object.keys(actual).find((name) => !(name in expected));
  if (extra !== undefined) return `${path}.${extra} is not expected`;
  return first(
    Object.entries(expected).map(([name, item]) => mismatch(item, actual[name], false, `${path}.${name}`)),
  );
}

function special(operator: string, operand: unknown, actual: unknown, root: boolean, path: string) {
  switch (operator) {
    case '$$exists':
      return (actual !== undefined) === operand
        ? undefined
        : `${path} ${operand ? 'is missing' : 'is there'}`;
    case '$$unsetOrMatches':
      return actual === undefined || actual === null ? undefined : mismatch(operand, actual, root, path);
    case '$$type': {
      const names = Array.isArray(operand) ? operand : [operand];
      return names.some((name) => types[String(name)]?.(actual)) ? undefined : differs(path, operand, actual);
    }
    default:
      return `the runner does not know ${operator}`;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function first(found: (string | undefined)[]): string | undefined {
  return found.find((item) => item !== undefined);
}

function differs(path: string, expected: unknown, actual: unknown): string {
  return `${path || 'result'}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
}
