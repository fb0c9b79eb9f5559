/** Upcoming events that Home shows. */
export const HOME_EVENTS_SHOWN = 3;
/** It asks for more, because some of today's may be over. */
export const HOME_EVENTS = 9;
/** Podcast episodes beside the latest message. */
export const HOME_EPISODES = 4;
/** Testimonials that Home shows. */
export const HOME_TESTIMONIALS = 3;
/** Giving accounts that Home shows; the Give page shows all. */
export const HOME_ACCOUNTS = 2;
