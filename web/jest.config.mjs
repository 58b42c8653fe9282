/** Component and rule tests of the web application, beside their sources (style §5). */
export default {
  displayName: 'web',
  testEnvironment: 'jsdom',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  setupFilesAfterEnv: ['<rootDir>/test-setup/jest-setup.ts'],
  extensionsToTreatAsEsm: [],
  transform: {
    '^.+\\.(ts|tsx|js|mjs)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // These packages ship ECMAScript modules only.
  transformIgnorePatterns: ['/node_modules/(?!(react-router|uuid|@hookform|@mui|cookie-es)/)'],
  moduleNameMapper: { '\\.(css|woff2|svg)$': '<rootDir>/test-setup/file-stub.ts' },
};
