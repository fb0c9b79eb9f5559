/** A value of the driver as plain data, in which 1, Int32(1) and Long(1) are the same (unified format: "Flexible Numeric Comparisons"). */
export function plain(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return typeof value === 'bigint' ? Number(value) : value;
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Map) return plain(Object.fromEntries(value as Map<string, unknown>));
  if (value instanceof Date) return { $date: value.getTime() };
  const type = (value as { _bsontype?: string })._bsontype;
  if (type === 'Int32' || type === 'Double' || type === 'Long') return Number(value);
  if (type !== undefined) return { [`$${type}`]: String(value) };
  const result: Record<string, unknown> = {};
  // Results of the driver have getters on their prototype.
  const names = new Set([...Object.keys(value), ...getters(value)]);
  for (const name of names) result[name] = plain((value as Record<string, unknown>)[name]);
  return result;
}

function getters(value: object): string[] {
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return [];
  return Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([, descriptor]) => descriptor.get)
    .map(([name]) => name);
}
