import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The shape of a service (architecture §5); `…/` marks a folder, which must not be empty. */
const required = ['README.md', 'package.json', 'schema.graphql', 'src/', 'test/'];
const allowed = [...required, 'prisma/', 'models/'];
const requiredSource = ['main.ts', 'service.ts', 'config.ts', 'policies.ts', 'use-cases/', 'graphql/', 'data/'];
const allowedSource = [
  ...requiredSource,
  'demo.ts',
  'demo/',
  'domain/',
  'events/',
  'jobs/',
  'clients/',
  'access/',
  'routes/',
];
const passedOver = new Set(['node_modules', 'dist', 'coverage']);

/** Where a service differs from the shape that all share, in sentences; empty when it does not. */
export function shapeFaults(service: string): string[] {
  return [
    ...compare(service, '', required, allowed),
    ...compare(join(service, 'src'), 'src/', requiredSource, allowedSource),
    ...mainFaults(join(service, 'src/main.ts')),
  ];
}

function compare(folder: string, prefix: string, mustHave: string[], mayHave: string[]): string[] {
  const entries = entriesOf(folder);
  return [
    ...mustHave.filter((name) => !entries.includes(name)).map((name) => `${prefix}${name} is missing`),
    ...entries.filter((name) => !mayHave.includes(name)).map((name) => `${prefix}${name} is not part of the shape`),
    ...entries
      .filter((name) => name.endsWith('/') && entriesOf(join(folder, name)).length === 0)
      .map((name) => `${prefix}${name} is empty`),
  ];
}

/** A service is a definition, not a program: its main says `await runService(…)` and nothing else. */
function mainFaults(main: string): string[] {
  if (!statSync(main, { throwIfNoEntry: false })) return [];
  const statements = readFileSync(main, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !/^(import|\/\/|\/\*| \*)/.test(line));
  const isOneCall = statements.length === 1 && /^await runService\(\w+\);$/.test(statements[0]!);
  return isOneCall ? [] : ['src/main.ts does more than run the service'];
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.') && !passedOver.has(name))
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  } catch {
    return [];
  }
}
