import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export const shared = {
  rootDir: at('.'),
  testPathIgnorePatterns: ['/node_modules/', '/\\.local/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/\\.local/', '<rootDir>/\\.cache/'],
  clearMocks: true,
};

/** Files that Node runs as it runs the product (docs/adr/0008). */
export const node = {
  ...shared,
  transform: {},
  testEnvironment: at('tools/jest/native-environment.mjs'),
  testRunner: at('tools/jest/native-runner.mjs'),
};
const runsElsewhere = '\\.(stack|replicas|charts|images|cluster|pact|load|s3)\\.test\\.ts$';

export default {
  rootDir: at('.'),
  cacheDirectory: at('.cache/jest'),
  maxWorkers: 2,
  // Of the tests in a file that are marked as concurrent, which wait more than they compute.
  maxConcurrency: 3,
  // A worker keeps the modules of every file that it has run (docs/adr/0008); a new one loads them anew.
  workerIdleMemoryLimit: '600MB',
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{contracts,services,gateway,load-tests,tools/local-stack,tools/ops,tools/new-service}/**/src/**/*.test.ts',
        '<rootDir>/{web/build,contracts/scripts}/*.test.ts',
      ],
    },
    {
      ...node,
      displayName: 'flow',
      testMatch: ['<rootDir>/{contracts,services,gateway,load-tests,tools}/**/test/**/*.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, runsElsewhere, '<rootDir>/tools/trainer/'],
      globalSetup: at('tools/jest/start-servers.mjs'),
      globalTeardown: at('tools/jest/stop-servers.mjs'),
    },
    { ...node, displayName: 'trainer', testMatch: ['<rootDir>/tools/trainer/test/*.test.ts'] },
    { ...node, displayName: 'structure', testMatch: ['<rootDir>/tools/structure/**/*.test.ts'] },
    {
      ...node,
      displayName: 'web',
      testEnvironment: at('tools/jest/browser-environment.mjs'),
      // A page has neither, and React awaits the turns of Node.
      fakeTimers: { doNotFake: ['nextTick', 'setImmediate', 'clearImmediate'] },
      setupFilesAfterEnv: [at('web/test-setup/jest-setup.ts')],
      testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
    },
    {
      ...node,
      displayName: 'e2e',
      testMatch: ['<rootDir>/web/e2e/**/*.test.ts', '<rootDir>/**/*.stack.test.ts'],
      globalSetup: at('tools/jest/start-platform.mjs'),
      globalTeardown: at('tools/jest/stop-platform.mjs'),
    },
  ],
};
