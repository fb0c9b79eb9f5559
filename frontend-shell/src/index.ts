// A task of its own: between setting up the runtime and setting up React a slow phone answers to touch.
setTimeout(() => void import(/* webpackMode: "eager" */ './bootstrap'));
