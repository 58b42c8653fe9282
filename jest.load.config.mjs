import { fileURLToPath } from 'node:url';
import { node } from './jest.config.mjs';

/** `npm run test:load`: its tests start a platform each, so they are no project of the ordinary tests. */
export default {
  ...node,
  displayName: 'load',
  cacheDirectory: fileURLToPath(new URL('.cache/jest', import.meta.url)),
  testMatch: ['<rootDir>/load-tests/**/*.load.test.ts'],
};
