export * from './test-database.js';
export * from './upstream-fixtures.js';
export * from './upstream-server.js';
