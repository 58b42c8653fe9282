import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portOffsets } from '@entourage/local-stack/ports';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { faultInName, withPort, writeService } from './write-service.ts';

// npm run new:service <name>
const [name] = process.argv.slice(2);
const services = join(repositoryRoot, 'services');
const fault = faultInName(name, services);

if (fault || !name) {
  console.error(fault);
  process.exitCode = 1;
} else {
  const files = writeService(name, join(services, name));
  if (!(name in portOffsets)) {
    const ports = join(repositoryRoot, 'tools/local-stack/src/ports.ts');
    writeFileSync(ports, withPort(readFileSync(ports, 'utf8'), name));
  }
  // Updates the lockfile, which lists all workspaces, and generates the Prisma client.
  const isReady =
    run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error') &&
    run(process.execPath, 'tools/generate/src/generate.ts');
  console.log(`\nWrote services/${name} (${files.length} files)${isReady ? '' : '; run npm install and npm run generate'}. Next:
  1. npm test -- services/${name}
  2. its own schema, policies, rules and use cases in place of the notes
  3. docs/how-to/add-a-service.md tells the rest`);
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { cwd: repositoryRoot, stdio: 'inherit' }).status === 0;
}
