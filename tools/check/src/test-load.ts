import { goTool, hasGo } from '@entourage/local-stack/testing/go-tool';
import { runJest, runJestSuite } from './jest-suite.ts';
import { report } from './report.ts';

// `npm run test:load`: the smoke scenario of k6 on a platform of its own, and that a stopped run leaves no process.
const config = ['--config', 'jest.load.config.mjs', '--runInBand'];
const given = process.argv.slice(2);
// k6 takes a minute or more to build: before the tests, so that no deadline of theirs counts it.
if (hasGo) await goTool('entourage.example/tools/k6', { isPureGo: true, isAlone: true });
if (given.length > 0) process.exitCode = await runJest([...config, ...given]);
else report([await runJestSuite('load', config)], 'summary-load');
