import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';

/** The shape of a service (architecture §5); `…/` marks a folder, which must not be empty. */
const required = ['README.md', 'package.json', 'schema.graphql', 'src/', 'test/'];
const allowed = [
  ...required,
  'schema.generated.graphql',
  'prisma/',
  'models/',
  'migrations/',
  'trainer/',
  'Dockerfile',
];
const requiredSource = ['main.ts', 'service.ts', 'config.ts', 'policies.ts', 'use-cases/', 'graphql/', 'data/'];
const allowedSource = [
  ...requiredSource,
  'demo.ts',
  'metrics.ts',
  'demo/',
  'domain/',
  'events/',
  'jobs/',
  'clients/',
  'access/',
  'routes/',
  'worker.ts',
  'worker/',
  'extraction/',
  'uploads/',
];
const passedOver = new Set(['node_modules', 'dist', 'coverage']);

/** Deviations of a service from the common shape, as messages. */
export function shapeFaults(service: string): string[] {
  return [
    ...compare(service, '', required, allowed),
    ...compare(join(service, 'src'), 'src/', requiredSource, allowedSource),
    ...mainFaults(join(service, 'src/main.ts')),
    ...eventFaults(join(service, 'src/events')),
    ...databaseFaults(service),
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

/** main.ts contains only `await runService(…)`. */
function mainFaults(main: string): string[] {
  if (!statSync(main, { throwIfNoEntry: false })) return [];
  const statements = readFileSync(main, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !/^(import|\/\/|\/\*| \*)/.test(line));
  const isOneCall = statements.length === 1 && /^await runService\(\w+\);$/.test(statements[0]!);
  return isOneCall ? [] : ['src/main.ts does more than run the service'];
}

const contractFiles = new Set(
  globSync('contracts/src/events/**/*.v[0-9]*.ts', { cwd: repositoryRoot }).map((file) => basename(file)),
);

/** The file for several events of one aggregate: `user.deleted.v1.ts` → `user.ts`. */
const aggregateFiles = new Set([...contractFiles].map((file) => `${file.split('.')[0]}.ts`));

/** Consumer files are named after their event or aggregate; all snapshots of a service are in `snapshots.ts`. */
function eventFaults(events: string): string[] {
  const consumers = entriesOf(join(events, 'consumers'))
    .filter((name) => !contractFiles.has(name) && !aggregateFiles.has(name))
    .map((name) => `src/events/consumers/${name} is not named as the file of an event or an aggregate`);
  const snapshots = entriesOf(events)
    .filter((name) => name.includes('snapshots') && name !== 'snapshots.ts')
    .map((name) => `src/events/${name} is not snapshots.ts`);
  return [...consumers, ...snapshots];
}

/**
 * On MongoDB models come with migrations, which create what they expect. On PostgreSQL `data/db.ts` declares the argument of
 * repositories: a transaction's client, which cannot open another one.
 */
function databaseFaults(service: string): string[] {
  const data = join(service, 'src/data');
  const folders = entriesOf(service);
  if (folders.includes('models/') && !folders.includes('migrations/')) return ['models/ has no migrations/'];
  if (!folders.includes('prisma/')) return [];
  const own = entriesOf(data).filter((name) => name !== 'db.ts');
  return [
    ...(entriesOf(data).includes('db.ts') ? [] : ['src/data/db.ts is missing']),
    ...own
      .filter((name) => readFileSync(join(data, name), 'utf8').includes('PostgresDb'))
      .map((name) => `src/data/${name} does not take its database from db.ts`),
  ];
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
