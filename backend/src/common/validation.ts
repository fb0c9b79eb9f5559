import { StandardSchemaValidationPipe } from '@nestjs/common';
import { ProblemException } from './problem.exception.js';

/** An issue as the contracts' validation library reports it: a Standard Schema issue with a few fields more. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly code?: string;
  readonly keys?: readonly string[];
}

/** More reasons than a form has fields help nobody and would let a hostile body grow the answer. */
const MOST_REASONS = 50;

/**
 * Checks bodies, queries and parameters by the schema that their decorator names (`@Body({ schema })`). A refusal is
 * a 400 whose `message` is the first reason and whose `fields` gives the first reason for each path.
 */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => {
      const reasons = (issues as readonly Issue[]).flatMap(reasonsOf).slice(0, MOST_REASONS);
      const fields: Record<string, string> = {};
      for (const [path, reason] of reasons) if (path !== '') fields[path] ??= reason;
      return new ProblemException(
        400,
        reasons[0]?.[1] ?? 'This request could not be understood',
        Object.keys(fields).length > 0 ? fields : undefined,
      );
    },
  });
}

/** Path and sentence of an issue; an unknown field is named, shortened, since it is the caller's own text. */
function reasonsOf(issue: Issue): [path: string, reason: string][] {
  const path = (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step));
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => {
      const name = key.slice(0, 60);
      return [[...path, name].join('.'), `There is no field named ${name}`];
    });
  }
  if (path.length === 0 && issue.code === 'invalid_type') {
    return [['', 'This request needs a JSON body']];
  }
  return [[path.join('.'), issue.message]];
}
