import { cloneDoc, isDoc, type Doc, type Value } from '../bson/values.js';
import { compileFilter } from '../query/match.js';
import { conjuncts } from '../query/bounds.js';
import { placeAt } from './places.js';

/**
 * The position that the positional `$` of an update stands for: the first element of the array that meets the
 * filter's conditions on that array (manual: "$ (update)").
 *
 * @param update the update document, in which the first path with a `$` names the array
 * @returns undefined if the filter has no condition on the array
 */
export function matchedPosition(document: Doc, filter: Doc, update: Doc): number | undefined {
  const path = [...update.values()]
    .flatMap((fields) => (isDoc(fields) ? [...fields.keys()] : []))
    .find((name) => name.split('.').includes('$'));
  if (path === undefined) return undefined;
  const arrayPath = path.split('.').slice(0, path.split('.').indexOf('$'));
  const array = placeAt(document, arrayPath).get();
  if (!Array.isArray(array)) return undefined;
  const name = arrayPath.join('.');
  const conditions = [...conjuncts(filter)].filter(
    ([field]) => field === name || field.startsWith(`${name}.`),
  );
  if (conditions.length === 0) return undefined;
  const meets = (element: Value, chosen: readonly [string, Value][]) => {
    const alone = cloneDoc(document);
    placeAt(alone, arrayPath).set([element]);
    return chosen.every((condition) => compileFilter(new Map([condition]))(alone));
  };
  const all = array.findIndex((element) => meets(element, conditions));
  if (all >= 0) return all;
  // Conditions that different elements meet: MongoDB goes by the last of them.
  const last = array.findIndex((element) => meets(element, conditions.slice(-1)));
  return last < 0 ? undefined : last;
}
