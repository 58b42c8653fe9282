import { TestEnvironment } from 'jest-environment-jsdom';

/** Web APIs that jsdom lacks or implements incompatibly (`AbortSignal` for `fetch`). */
const fromNode = [
  ...['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal'],
  ...[
    'TextEncoder',
    'TextDecoder',
    'ReadableStream',
    'WritableStream',
    'TransformStream',
    'BroadcastChannel',
    'structuredClone',
  ],
];

/** jsdom with the web platform's fetch, streams and encoders. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
  }
}
