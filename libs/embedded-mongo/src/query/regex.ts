import type { BSONRegExp } from 'bson';
import { MongoError } from '../errors.js';

/** PCRE constructs that JavaScript reads as something else: refused, since they would match wrongly. */
const pcreOnly = /\\[AZzGQEKRXHhaeN]|\[\[:\^?\w+:\]|\(\?[#|R&(\d]|\(\*/;

const compiled = new Map<string, RegExp>();

/**
 * Turns a MongoDB regular expression (PCRE, manual: "$regex") into JavaScript's. Options: i, m, s, x, u; also
 * at the front of the pattern as `(?i)`.
 *
 * @throws MongoError 51091 for a pattern that JavaScript does not have, BadValue for an unknown option
 */
export function toRegExp({ pattern, options }: BSONRegExp): RegExp {
  const cacheKey = `${options}/${pattern}`;
  const known = compiled.get(cacheKey);
  if (known) return known;
  const result = compile(pattern, options);
  if (compiled.size > 500) compiled.clear();
  compiled.set(cacheKey, result);
  return result;
}

function compile(pattern: string, options: string): RegExp {
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const letters = new Set(options + (inline?.[1] ?? ''));
  for (const letter of letters) {
    if (!'imsxu'.includes(letter)) throw new MongoError(51108, `invalid flag in regex options: ${letter}`);
  }
  let source = inline ? pattern.slice(inline[0].length) : pattern;
  if (letters.has('x')) source = withoutFreeSpacing(source);
  const invalid = (why: string) => new MongoError(51091, `Regular expression is invalid: ${why}`);
  if (pcreOnly.test(source)) throw invalid('the embedded database knows JavaScript patterns only');
  const flags = [...'ims'].filter((letter) => letters.has(letter)).join('');
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    // The unicode mode forbids needless escapes such as "\-", which PCRE and many escaping functions allow.
    try {
      return new RegExp(source, flags);
    } catch (error) {
      throw invalid((error as Error).message);
    }
  }
}

function withoutFreeSpacing(source: string): string {
  return source.replace(
    /(\\.|\[(?:\\.|[^\]\\])*\])|\s+|#[^\n]*/gs,
    (_all, kept: string | undefined) => kept ?? '',
  );
}

/**
 * The text that every match of a case-sensitive pattern starts with: `^abc` gives "abc". Undefined if there is
 * none that is certain. A planner may scan that range and check the pattern after.
 */
export function literalPrefix({ pattern, options }: BSONRegExp): string | undefined {
  if (options !== '' || !pattern.startsWith('^') || pattern.includes('|')) return undefined;
  let prefix = '';
  let at = 1;
  while (at < pattern.length) {
    const char = pattern[at] as string;
    const escaped = char === '\\';
    const next = escaped ? pattern[at + 1] : char;
    if (next === undefined || (escaped ? /[\w]/.test(next) : /[.*+?^${}()|[\]]/.test(next))) break;
    const after = pattern[at + (escaped ? 2 : 1)];
    if (after !== undefined && '*?{'.includes(after)) break;
    prefix += next;
    at += escaped ? 2 : 1;
  }
  return prefix === '' ? undefined : prefix;
}
