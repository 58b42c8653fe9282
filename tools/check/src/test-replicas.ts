import { runJest, runJestSuite } from './jest-suite.ts';
import { report } from './report.ts';

// `npm run test:replicas`: stories, races, kills and rolling restarts on two processes of each service, worker and the gateway.
const project = ['--selectProjects', 'replicas', '--runInBand'];
const given = process.argv.slice(2);
if (given.length > 0) process.exitCode = await runJest([...given, ...project]);
else report([await runJestSuite('replicas', project)]);
