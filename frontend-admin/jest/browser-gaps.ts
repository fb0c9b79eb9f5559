export {};

/** What browsers have and jsdom lacks, and the admin's components ask for. */
class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Motion is reduced, so that dialogs open and close at once.
const reducedMotionMedia = (query: string) => ({
  matches: query.includes('prefers-reduced-motion'),
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => true,
});

Object.assign(window, {
  matchMedia: reducedMotionMedia,
  ResizeObserver: IdleObserver,
  IntersectionObserver: IdleObserver,
  scrollTo() {},
});
window.HTMLElement.prototype.scrollIntoView = () => undefined;
URL.createObjectURL = () => 'blob:chosen-picture';
URL.revokeObjectURL = () => undefined;
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
