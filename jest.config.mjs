import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The web's sources stay ES modules in tests (docs/adr/0006): `import.meta`, top-level await and one copy of each package. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2024',
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

export const shared = {
  rootDir: at('.'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
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
        '<rootDir>/web/build/*.test.ts',
      ],
    },
    {
      ...node,
      displayName: 'flow',
      testMatch: ['<rootDir>/{contracts,services,gateway,load-tests,tools}/**/test/**/*.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, runsElsewhere],
      globalSetup: at('tools/jest/start-servers.mjs'),
      globalTeardown: at('tools/jest/stop-servers.mjs'),
    },
    { ...node, displayName: 'structure', testMatch: ['<rootDir>/tools/structure/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'web',
      transform: { '\\.tsx?$': swc },
      testEnvironment: at('tools/jest/browser-environment.mjs'),
      setupFilesAfterEnv: [at('tools/jest/web-setup.mjs'), at('web/test-setup/jest-setup.ts')],
      moduleNameMapper: { '\\.(css|svg|png|webp|avif|woff2)(\\?.*)?$': at('tools/jest/asset.mjs') },
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
