export { loadBuilds, type Builds, type BuildFolders } from './builds.js';
export { createWebFront, type Handler, type WebFrontOptions } from './web-front.js';
