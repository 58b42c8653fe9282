import { fileURLToPath } from 'node:url';
import { node } from './jest.config.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** `npm run test:images`: builds every image first, so it is no project of the ordinary tests. */
export default {
  ...node,
  displayName: 'images',
  cacheDirectory: at('.cache/jest'),
  testMatch: ['<rootDir>/tools/images/test/*.images.test.ts'],
  globalSetup: at('tools/jest/build-images.mjs'),
};
