import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { runJest } from './jest-suite.ts';
import { pactConfig, preparePacts } from './pact-project.ts';

// `npm run generate:pacts`: writes what the consumers ask for into `contracts/pacts`.
await preparePacts();
process.exitCode = await runJest([...pactConfig, 'tools/pact/test/consumers']);
if (process.exitCode === 0) {
  const { commitPacts } = (await import(join(repositoryRoot, 'tools/pact/src/pact-files.ts'))) as {
    commitPacts: () => void;
  };
  commitPacts();
}
