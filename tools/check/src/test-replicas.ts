import { runJest, runJestSuite } from './jest-suite.ts';
import { report } from './report.ts';

// `npm run test:replicas`: stories, races, kills and rolling restarts on two processes of each service, worker and the gateway.
const config = ['--config', 'jest.replicas.config.mjs', '--runInBand'];
const given = process.argv.slice(2);
if (given.length > 0) process.exitCode = await runJest([...config, ...given]);
else report([await runJestSuite('replicas', config)], 'summary-replicas');
