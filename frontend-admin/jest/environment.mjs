import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with Node's own fetch, so that tests speak real HTTP with their stand-in server, and with a way to move the
 * page to that server's address: the admin calls its own origin.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.Response = Response;
    this.global.Headers = Headers;
    this.global.TextEncoder = globalThis.TextEncoder;
    this.global.TextDecoder = globalThis.TextDecoder;
    this.global.structuredClone = structuredClone;
    // jsdom's AbortSignal is another class than the one Node's fetch accepts.
    this.global.fetch = (address, { signal: _signal, ...options } = {}) => fetch(address, options);
    this.global.movePageTo = (url) => this.dom.reconfigure({ url });
  }

  /** Every test begins with a browser that has stored nothing. */
  async handleTestEvent(event) {
    if (event.name === 'test_start') this.global.localStorage.clear();
  }
}
