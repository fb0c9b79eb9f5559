import 'reflect-metadata';

export { createBackend, type Backend, type BackendOptions } from './create-backend.js';
export { runStaffCommand } from './staff-command.js';
export { loadConfig, type Config } from './config/load-config.js';
