import { runJest, runJestSuite } from './jest-suite.ts';
import { report } from './report.ts';

// `npm run test:charts`: what the charts make with each file of values, and that each weakening of it is noticed. Needs Go.
const config = ['--config', 'jest.charts.config.mjs'];
const given = process.argv.slice(2);
if (given.length > 0) process.exitCode = await runJest([...config, ...given]);
else report([await runJestSuite('charts', config)], 'summary-charts');
