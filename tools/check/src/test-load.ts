import { goTool, hasGo } from '@entourage/local-stack/testing/go-tool';
import { runPart } from './run-part.ts';

// `npm run test:load`: the smoke scenario of k6 on a platform of its own, and that a stopped run leaves no process.
const config = ['--config', 'jest.load.config.mjs', '--runInBand'];
// k6 takes a minute or more to build: before the tests, so that no deadline of theirs counts it.
if (hasGo) await goTool('entourage.example/tools/k6', { isPureGo: true, isAlone: true });
await runPart('load', config);
