export * from './test-database.js';
export * from './google-fixtures.js';
export * from './played-services.js';
export * from './podcast-fixtures.js';
export * from './upstream-server.js';
export * from './youtube-fixtures.js';
