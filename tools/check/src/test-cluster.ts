import { join } from 'node:path';
import { canRunStores } from '@entourage/cluster/stores/can-run-stores';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { installProject } from './install-project.ts';
import { runPart } from './run-part.ts';

// `npm run test:cluster`: the charts on a real control plane, with the platform's processes behind its objects. Needs Go.
const config = ['--config', 'jest.cluster.config.mjs', '--runInBand', '--forceExit'];
if (canRunStores) await installProject(join(repositoryRoot, 'tools/cluster/mongosh'));
else {
  console.log('The stores of charts/data-stores were skipped: they need root, namespaces and Linux x64.');
  config.push('--testPathIgnorePatterns', 'stores.cluster');
}
await runPart('cluster', config);
