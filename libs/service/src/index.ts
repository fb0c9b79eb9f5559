export {
  addressVariable,
  checkEnvironment,
  EnvironmentError,
  metricsVariables,
  optionalVariable,
  originVariable,
  portVariable,
} from './environment.js';
export { listen, listenInside, type RunningServer } from './http-server.js';
export { logError, logInfo, reasonOf, writeLog, type Level } from './log.js';
export { Metrics, startMetrics, type MetricsAddress } from './metrics.js';
export { REQUEST_ID_HEADER, requestIdOf } from './request-id.js';
export { stopOnSignal } from './stop-on-signal.js';
