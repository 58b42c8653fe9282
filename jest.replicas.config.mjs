import { fileURLToPath } from 'node:url';
import { node, shared } from './jest.config.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** `npm run test:replicas`: its platform has two of everything, so it is no project of the ordinary tests. */
export default {
  ...node,
  displayName: 'replicas',
  cacheDirectory: at('.cache/jest'),
  testMatch: [
    '<rootDir>/**/*.replicas.test.ts',
    '<rootDir>/web/e2e/{care-loop,story,training}.test.ts',
    // The stories of the API, which must not notice how many processes answer.
    '<rootDir>/gateway/test/*.stack.test.ts',
  ],
  // Independent of the number of processes, or of one process each.
  testPathIgnorePatterns: [
    ...shared.testPathIgnorePatterns,
    '(authorization-matrix|bad-input|malformed-ids|signals|graphql)\\.stack',
  ],
  globalSetup: at('tools/jest/start-replicas.mjs'),
  globalTeardown: at('tools/jest/stop-platform.mjs'),
};
