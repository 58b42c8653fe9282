import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '@entourage/contracts/demo';
import { until } from '@entourage/service-kit/testing/until';
import { portOffsets } from '../../src/ports.ts';
import { freePortBase } from '../../src/processes/ports-in-use.ts';
import { repositoryRoot } from '../../src/repository-root.ts';
import { copyRepository } from './copied-repository.ts';

// `npm run dev` in a copy of the repository, whose files these tests change as a developer does.
const root = mkdtempSync(join(tmpdir(), 'dev-loop-'));
const schema = 'services/health-data/schema.graphql';
const declaration = 'contracts/src/calls/biomarkers.ts';
let dev: ChildProcess;
let gateway = '';
let cookie = '';
let output = '';

beforeAll(async () => {
  copyRepository(root);
  const portBase = await freePortBase(Object.values(portOffsets));
  gateway = `http://localhost:${portBase}`;
  dev = spawn(process.execPath, ['tools/bootstrap/run.mjs', 'dev'], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, PORT_BASE: String(portBase) },
      ...(process.env.ENTOURAGE_CACHE && { ENTOURAGE_CACHE: process.env.ENTOURAGE_CACHE }),
      // The installed packages are compiled already.
      NODE_COMPILE_CACHE: join(repositoryRoot, '.cache/node'),
    },
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  await says('Ctrl-C stops it', 150_000);
  const signedIn = await fetch(`${gateway}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'maya', password: demoPassword }),
  });
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}, 180_000);

afterAll(async () => {
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  await ended;
  rmSync(root, { recursive: true, force: true });
}, 30_000);

/** Waits for a message of the loop. */
const says = (text: string | RegExp, withinMs = 60_000) =>
  until(() => (typeof text === 'string' ? output.includes(text) : text.test(output)), { withinMs });

/** Saves as editors do: a new file takes the place of the old one. */
function save(file: string, text: string): void {
  writeFileSync(join(root, `${file}.new`), text);
  renameSync(join(root, `${file}.new`), join(root, file));
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const edit = (file: string, from: string, to: string) => save(file, read(file).replace(from, to));
const pidOf = (name: string): number => JSON.parse(read(`.local/run/${name}.json`)).pid;

async function answerTo(query: string): Promise<unknown> {
  const answer = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query }),
  });
  return answer.json();
}

test('a key that is added to a declared answer is in the schema, and served after the save', async () => {
  const query = '{ myBiomarkers { fresh } }';
  expect(await answerTo(query)).toMatchObject({ errors: [{ message: 'The query does not fit the schema' }] });

  const opening = 'export const biomarkers = z.object({';
  edit(declaration, opening, `${opening}\n  fresh: z.string().nullable(),`);
  await says(/✓ contracts\/src\/calls\/biomarkers\.ts and \d+ more → gateway, health-data/);
  // All that load the declaration.
  await says(/→ gateway, health-data \([\s\S]*→ [^\n]*\bidentity\b/);

  expect(await answerTo(query)).toEqual({ data: { myBiomarkers: { fresh: null } } });
  expect(read('services/health-data/schema.generated.graphql')).toContain('fresh: String\n');
  expect(read('contracts/graphql/supergraph.graphql')).toContain('fresh: String\n');
}, 90_000);

test('a field that is added to a schema is there after the save', async () => {
  output = '';
  edit(schema, 'type BreakGlassReason @key(fields: "id") {', '$&\n  fresh: String');
  await says(/✓ services\/health-data\/schema\.graphql and \d+ more → gateway, health-data/);

  const query = '{ __type(name: "BreakGlassReason") { fields { name } } }';
  expect(JSON.stringify(await answerTo(query))).toContain('"fresh"');
}, 90_000);

test('a declaration that does not fit the schema is named with both lines, and the last version goes on serving', async () => {
  output = '';
  const before = { text: read(declaration), pids: ['gateway', 'health-data'].map(pidOf) };
  const answer = 'access: ownAsAthlete,\n    answer: biomarkers';
  edit(declaration, `${answer},`, `${answer}.nullable(),`);
  await says('may be null');

  const lineOf = (text: string, part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1;
  const [call, field] = [
    lineOf(before.text, 'completeNextTodo: defineCall'),
    lineOf(read(schema), 'completeNextTodo: Biomarkers!'),
  ];
  expect(output).toContain(
    `✗ ${declaration}:${call} POST /api/biomarkers/next-todo/complete: answer may be null\n  ${schema}:${field} completeNextTodo is Biomarkers! in the GraphQL schema`,
  );
  expect(['gateway', 'health-data'].map(pidOf)).toEqual(before.pids);
  expect(await answerTo('{ myBiomarkers { version } }')).toMatchObject({ data: { myBiomarkers: { version: 11 } } });

  // Two saves at once, the second while the first is looked at.
  save('services/health-data/src/policies.ts', `${read('services/health-data/src/policies.ts')}const = 1;\n`);
  save(declaration, before.text);
  await says(/services\/health-data\/src\/policies\.ts:\d+ Unexpected token/);
  save(
    'services/health-data/src/policies.ts',
    read('services/health-data/src/policies.ts').replace('const = 1;\n', ''),
  );
  // All that load the declaration.
  await says(/→ gateway, health-data \([\s\S]*→ [^\n]*\bidentity\b/);
}, 120_000);

test('a program that does not start says why, and starts at the save that mends it', async () => {
  const resolvers = 'services/health-data/src/graphql/resolvers.ts';
  const text = read(resolvers);
  output = '';
  edit(resolvers, ': resolver(', ': missing(');
  await says(
    /✗ health-data does not start: services\/health-data\/src\/graphql\/resolvers\.ts:\d+ missing is not defined/,
  );

  output = '';
  save(resolvers, text);
  await says('→ health-data');
  expect(await answerTo('{ myBiomarkers { version } }')).toMatchObject({ data: { myBiomarkers: { version: 11 } } });
}, 120_000);
