import { fileURLToPath } from 'node:url';
import { node } from './jest.config.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** `npm run test:s3`: needs Go, with which it builds the S3 server, so it is no project of the ordinary tests. */
export default {
  ...node,
  displayName: 's3',
  cacheDirectory: at('.cache/jest'),
  testMatch: ['<rootDir>/services/training/test/*.s3.test.ts'],
  globalSetup: at('tools/jest/start-servers.mjs'),
  globalTeardown: at('tools/jest/stop-servers.mjs'),
};
