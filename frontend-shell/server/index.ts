export { createWebFront, type Handler, type WebFrontOptions } from './web-front.js';
