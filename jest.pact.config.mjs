import { fileURLToPath } from 'node:url';
import { node } from './jest.config.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** `npm run test:pact`: Pact is installed for it alone, in `tools/pact`, so it is no project of the ordinary tests. */
export default {
  ...node,
  displayName: 'pact',
  cacheDirectory: at('.cache/jest'),
  globalSetup: at('tools/jest/start-servers.mjs'),
  globalTeardown: at('tools/jest/stop-servers.mjs'),
  testMatch: ['<rootDir>/tools/pact/test/**/*.pact.test.ts'],
};
