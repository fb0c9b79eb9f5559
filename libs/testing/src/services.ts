/** The stand-in services alone, for programs that need no database. */
export * from './google-fixtures.js';
export * from './played-services.js';
export * from './upstream-server.js';
