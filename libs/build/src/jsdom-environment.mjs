import { TextDecoder, TextEncoder } from 'node:util';
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what every browser has and it lacks: React Router needs the text encoders. */
export default class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder });
  }
}
