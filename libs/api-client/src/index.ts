export * from './account-links.js';
export * from './activity.js';
export * from './auth.js';
export * from './branches.js';
export * from './calendar.js';
export * from './deleted-records.js';
export * from './drafts.js';
export * from './events.js';
export { ApiError, getJson, postJson } from './fetch.js';
export * from './home-content.js';
export * from './media.js';
export * from './members.js';
export * from './messages.js';
export * from './ministries.js';
export * from './page-content.js';
export type { Page } from './page.js';
export * from './podcast.js';
export { refreshSession } from './request.js';
export * from './services.js';
export {
  endSession,
  startSession,
  storedToken,
  storedUser,
  storedUserText,
  subscribeToSession,
} from './session.js';
export * from './settings.js';
export * from './testimonials.js';
export * from './users.js';
export * from './youtube.js';
