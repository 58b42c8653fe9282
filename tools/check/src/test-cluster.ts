import { runJest, runJestSuite } from './jest-suite.ts';
import { report } from './report.ts';

// `npm run test:cluster`: the charts on a real control plane, with the platform's processes behind its objects. Needs Go.
const config = ['--config', 'jest.cluster.config.mjs', '--runInBand', '--forceExit'];
const given = process.argv.slice(2);
if (given.length > 0) process.exitCode = await runJest([...config, ...given]);
else report([await runJestSuite('cluster', config)], 'summary-cluster');
