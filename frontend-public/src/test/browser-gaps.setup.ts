/** What the tests need and jsdom lacks: the page can be scrolled by a script, and React's server build runs beside it. */
Object.assign(window, {
  scrollTo: (_left: number, top: number) => Object.assign(window, { scrollY: top }),
  setImmediate: (task: () => void) => setTimeout(task, 0),
});

export {};
