import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves these out; the router and the contracts use them as every browser has them.
Object.assign(globalThis, { TextEncoder, TextDecoder });
for (const name of ['fetch', 'Request', 'Response', 'Headers', 'structuredClone'] as const) {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value: undefined, writable: true, configurable: true });
}

if (!window.matchMedia) {
  window.matchMedia = (query) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
    }) as unknown as MediaQueryList;
}
window.scrollTo = () => {};
