export {
  addressVariable,
  checkEnvironment,
  EnvironmentError,
  optionalVariable,
  originVariable,
  portVariable,
} from './environment.js';
export { listen, listenInside, type RunningServer } from './http-server.js';
export { logError, logInfo, reasonOf, writeLog, type Level } from './log.js';
export { stopOnSignal } from './stop-on-signal.js';
