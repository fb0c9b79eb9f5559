/** What needs no validation library: enums, limits and specified messages. The public site imports nothing else. */
export * from './auth.constants.js';
export * from './branch.constants.js';
export * from './content-version.constants.js';
export * from './event.constants.js';
export * from './home-content.constants.js';
export * from './image.constants.js';
export * from './message.constants.js';
export * from './paging.constants.js';
export * from './password.constants.js';
export * from './podcast.constants.js';
export * from './service.constants.js';
export * from './site.constants.js';
export * from './testimonial.constants.js';
export * from './text.constants.js';
export * from './user.constants.js';
export * from './youtube.constants.js';
