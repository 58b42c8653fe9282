import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { runJest, runJestSuite } from './jest-suite.ts';
import { pactConfig, preparePacts } from './pact-project.ts';
import { report } from './report.ts';
import { runQuietly } from './run-tool.ts';

// `npm run test:pact`: what consumers ask for is what `contracts/pacts` has, and the platform as started processes keeps it.
const given = process.argv.slice(2);
await preparePacts();
if (given.length > 0) process.exitCode = await runJest([...pactConfig, ...given]);
else {
  const tsc = join(repositoryRoot, 'node_modules/.bin/tsc');
  const isTyped = (await runQuietly(tsc, ['-p', 'tools/pact', '--noEmit'], 0)) === 0;
  const types = { title: 'TypeScript (tools/pact)', passed: isTyped ? 1 : 0, failed: isTyped ? 0 : 1 };
  report([types, await runJestSuite('pact', pactConfig)], 'summary-pact');
}
