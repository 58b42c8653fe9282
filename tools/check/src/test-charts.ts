import { runPart } from './run-part.ts';

// `npm run test:charts`: what the charts make with each file of values, and that each weakening of it is noticed. Needs Go.
const config = ['--config', 'jest.charts.config.mjs'];
await runPart('charts', config);
