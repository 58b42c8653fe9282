import { runPart } from './run-part.ts';

// `npm run test:replicas`: stories, races, kills and rolling restarts on two processes of each service, worker and the gateway.
// Forced: with the sockets of the balancers in its process, Node 24 sometimes never ends its own cleanup (uv_run within CleanupHandles).
const config = [
  '--config',
  'jest.replicas.config.mjs',
  '--runInBand',
  '--forceExit',
  '--testSequencer',
  './tools/jest/by-path.mjs',
];
await runPart('replicas', config);
