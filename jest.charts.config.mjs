import { fileURLToPath } from 'node:url';
import { node } from './jest.config.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** `npm run test:charts`: needs Go, with which it builds Helm and others at the first run, so it is no project of the ordinary tests. */
export default {
  ...node,
  displayName: 'charts',
  cacheDirectory: at('.cache/jest'),
  maxWorkers: 2,
  testMatch: ['<rootDir>/tools/charts/test/*.charts.test.ts'],
  globalSetup: at('tools/jest/prepare-charts.mjs'),
};
