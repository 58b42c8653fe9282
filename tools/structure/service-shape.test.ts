import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { shapeFaults } from './service-shape.ts';

const folder = join(repositoryRoot, 'services');
const services = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.endsWith('-kit'))
  .map(({ name }) => name);

test.each(services)('services/%s has the shape of a service', (service) => {
  expect(shapeFaults(join(folder, service))).toEqual([]);
});

test('deviations from the shape are reported', () => {
  const service = mkdtempSync(join(tmpdir(), 'shape-'));
  const files = {
    'prisma/schema.prisma': '',
    'src/data/notes-repository.ts': 'export function notesRepository({ prisma }: PostgresDb<PrismaClient>) {}',
    'src/events/note-snapshots.ts': '',
    'src/events/consumers/identity.user.deleted.v1.ts': '',
    'src/events/consumers/user.deleted.v1.ts': '',
    'src/events/consumers/user.ts': '',
    'src/events/consumers/users.ts': '',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(service, file)), { recursive: true });
    writeFileSync(join(service, file), text);
  }
  const faults = shapeFaults(service).filter((fault) => /^src\/(data|events)\/./.test(fault));
  rmSync(service, { recursive: true });

  expect(faults).toEqual([
    'src/events/consumers/identity.user.deleted.v1.ts is not named as the file of an event or an aggregate',
    'src/events/consumers/users.ts is not named as the file of an event or an aggregate',
    'src/events/note-snapshots.ts is not snapshots.ts',
    'src/data/db.ts is missing',
    'src/data/notes-repository.ts does not take its database from db.ts',
  ]);
});
