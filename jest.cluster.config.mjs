import { fileURLToPath } from 'node:url';
import { node } from './jest.config.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** `npm run test:cluster`: needs Go, with which it builds the control plane at the first run, so it is no project of the ordinary tests. */
export default {
  ...node,
  displayName: 'cluster',
  cacheDirectory: at('.cache/jest'),
  globalSetup: at('tools/jest/build-control-plane.mjs'),
  testMatch: ['<rootDir>/tools/cluster/test/*.cluster.test.ts'],
};
