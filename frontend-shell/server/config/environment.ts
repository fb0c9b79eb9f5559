import {
  addressVariable,
  checkEnvironment,
  metricsVariables,
  optionalVariable,
  originVariable,
  portVariable,
  type MetricsAddress,
} from '@chapel/service';
import { z } from 'zod';

const DEFAULT_PORT = 5000;
const DEFAULT_INTERVAL_SECONDS = 10;

const schema = z.object({
  PORT: optionalVariable(portVariable).transform((value) => value ?? DEFAULT_PORT),
  API_ORIGIN: z.string({ error: 'is required: where the API answers' }).pipe(originVariable),
  PUBLIC_REMOTE_URL: z
    .string({ error: 'is required: where the public remote is deployed' })
    .pipe(addressVariable),
  ADMIN_REMOTE_URL: z
    .string({ error: 'is required: where the admin remote is deployed' })
    .pipe(addressVariable),
  PUBLIC_URL: optionalVariable(originVariable),
  OFFLINE_COPY: optionalVariable(z.enum(['on', 'off'], { error: 'must be on or off' })),
  ...metricsVariables,
  REMOTE_INTERVAL_SECONDS: optionalVariable(
    z.coerce.number({ error: 'must be a number' }).positive('must be above zero'),
  ).transform((value) => value ?? DEFAULT_INTERVAL_SECONDS),
});

/** The settings of a web front that runs on its own. */
export interface WebFrontEnvironment {
  port: number;
  apiOrigin: string;
  publicRemoteUrl: string;
  adminRemoteUrl: string;
  publicUrl: string | undefined;
  /** Whether browsers keep a copy of the site for times without a connection. */
  hasOfflineCopy: boolean;
  /** Where figures for Prometheus are served; not at all without it. */
  metrics: MetricsAddress | undefined;
  /** Milliseconds between two looks for new releases of the remotes. */
  interval: number;
}

/** @throws EnvironmentError that names every bad variable */
export function loadEnvironment(): WebFrontEnvironment {
  const data = checkEnvironment(schema, process.env);
  return {
    port: data.PORT,
    apiOrigin: data.API_ORIGIN,
    publicRemoteUrl: data.PUBLIC_REMOTE_URL,
    adminRemoteUrl: data.ADMIN_REMOTE_URL,
    publicUrl: data.PUBLIC_URL,
    hasOfflineCopy: data.OFFLINE_COPY !== 'off',
    metrics: data.METRICS_PORT ? { port: data.METRICS_PORT, host: data.METRICS_HOST } : undefined,
    interval: data.REMOTE_INTERVAL_SECONDS * 1000,
  };
}
