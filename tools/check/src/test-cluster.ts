import { runPart } from './run-part.ts';

// `npm run test:cluster`: the charts on a real control plane, with the platform's processes behind its objects. Needs Go.
const config = ['--config', 'jest.cluster.config.mjs', '--runInBand', '--forceExit'];
await runPart('cluster', config);
