import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/stack-home';
import { installProject } from './install-project.ts';
import { runPart } from './run-part.ts';

// `npm run test:cluster`: the charts on a real control plane, with the platform's processes behind its objects. Needs Go.
await installProject(join(repositoryRoot, 'tools/cluster/mongosh'));
const config = ['--config', 'jest.cluster.config.mjs', '--runInBand', '--forceExit'];
await runPart('cluster', config);
