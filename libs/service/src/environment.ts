import { z } from 'zod';

/** Everything that is wrong with the environment, one line for each variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';

  /** @param reasons variable → what is wrong with it */
  constructor(readonly reasons: Record<string, string>) {
    const lines = Object.entries(reasons).map(([variable, reason]) => `  ${variable} ${reason}`);
    super(['The environment is not right:', ...lines].join('\n'));
  }
}

/**
 * Checks environment variables against a schema. Pure: it touches neither `process` nor the disk.
 *
 * @throws EnvironmentError that names every bad variable; values are never repeated, they may be secrets
 */
export function checkEnvironment<T>(schema: z.ZodType<T>, variables: Record<string, string | undefined>): T {
  const parsed = schema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const reasons: Record<string, string> = {};
  for (const issue of parsed.error.issues) reasons[String(issue.path[0])] ??= issue.message;
  throw new EnvironmentError(reasons);
}

/** An empty variable counts as absent: that is how compose files and hosting panels leave one out. */
export const optionalVariable = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A TCP port. */
export const portVariable = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number')
  .transform(Number)
  .pipe(z.int().min(1, 'must be 1 to 65535').max(65_535, 'must be 1 to 65535'));

/** Where figures are served: METRICS_PORT, without which there are none, and METRICS_HOST. */
export const metricsVariables = {
  METRICS_PORT: optionalVariable(portVariable),
  METRICS_HOST: optionalVariable(z.string()).transform((value) => value ?? '127.0.0.1'),
};

/** An origin such as `https://chapel.example`, without a slash at the end. */
export const originVariable = z
  .url({ protocol: /^https?$/, error: 'must start with https:// or http://' })
  .refine((text) => /^\w+:\/\/[^/?#]+\/?$/.test(text), 'must be an origin, without a path')
  .transform((text) => (URL.canParse(text) ? new URL(text).origin : text));

/** The address of something over HTTP, path allowed, without a slash at the end. */
export const addressVariable = z
  .url({ protocol: /^https?$/, error: 'must start with https:// or http://' })
  .transform((text) => text.replace(/\/$/, ''));
