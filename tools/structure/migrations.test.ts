import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { mongoFaults, sqlFaults } from './migration-faults.ts';
import { read } from './sources.ts';

const files = (pattern: string) => globSync(pattern, { cwd: repositoryRoot }).sort();

/** The last migration of the time before the rules; what is applied is never edited. */
const lastUnchecked = '20261122151500';
const inSql = files('services/*/prisma/migrations/*/migration.sql').filter(
  (file) => basename(dirname(file)).split('_')[0]! > lastUnchecked,
);
const ofMongo = files('services/*/migrations').concat('services/service-kit/src/store/mongo/migrations');

test('migrations of PostgreSQL take nothing from the release before, and keep no writer waiting', () => {
  const faults = inSql.flatMap((file) => sqlFaults(read(file)).map((fault) => `${file}: ${fault}`));
  expect(faults).toEqual([]);
});

test.each(ofMongo)(
  'migrations in %s are numbered, take nothing from the release before and import types only',
  (folder) => {
    const texts = files(`${folder}/*.ts`).map((file) => [basename(file), read(join(file))] as const);
    expect(texts.length).toBeGreaterThan(0);
    expect(mongoFaults(new Map(texts))).toEqual([]);
  },
);

test.each([
  'CREATE TABLE "a" (id int NOT NULL); CREATE UNIQUE INDEX "b" ON "a"(id); ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (id > 0);',
  'ALTER TABLE "a" ADD COLUMN "note" text, ADD COLUMN "count" int NOT NULL DEFAULT 0;',
  'ALTER TABLE "a" ALTER COLUMN "note" DROP NOT NULL; ALTER TABLE "a" DROP CONSTRAINT "b";',
  '-- contract: nothing reads it since 0.3\nALTER TABLE "a" DROP COLUMN "note";',
  '-- concurrently\nCREATE INDEX CONCURRENTLY "b" ON "a"(id);',
])('what the release before does not notice is allowed: %s', (sql) => {
  expect(sqlFaults(sql)).toEqual([]);
});

test.each([
  'DROP TABLE "a";',
  'ALTER TABLE "a" DROP COLUMN "note", ADD COLUMN "other" text;',
  'ALTER TABLE "a" DROP "note";',
  'ALTER TABLE "a" RENAME COLUMN "note" TO "text";',
  "ALTER TYPE \"Kind\" RENAME VALUE 'A' TO 'B';",
  'ALTER TABLE "a" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "a" ALTER COLUMN "note" SET DATA TYPE int;',
  'ALTER TABLE "a"\n  ADD COLUMN "b" int DEFAULT 0,\n  ADD COLUMN "note" text NOT NULL;',
  'ALTER TABLE "a" ADD CONSTRAINT "b" CHECK (id > 0);',
  '-- contract:\nDROP TABLE "a";',
  '-- concurrently\nCREATE UNIQUE INDEX CONCURRENTLY "b" ON "a"(id);',
])('what takes something from the release before needs a reason: %s', (sql) => {
  expect(sqlFaults(sql)).toEqual([expect.stringContaining('takes something from the release before')]);
});

test('an index of an existing table is built concurrently', () => {
  const expected = [expect.stringContaining("begins with '-- concurrently'")];
  expect(sqlFaults('CREATE INDEX "b" ON "a"(id);')).toEqual(expected);
  expect(sqlFaults('-- contract: unused since 0.3\nDROP INDEX "b";')).toEqual(expected);
});

test('deviations of migrations of MongoDB are reported', () => {
  const texts = {
    '0001_collections.ts': "await db.collection('a').createIndex({ b: 1 }, { unique: true });",
    '0003_more.ts': "import { c } from './c.ts';\nawait db.collection('a').updateMany({}, { $unset: { b: '' } });",
    '0004_less.ts': "// contract: unused since 0.3\nawait db.collection('a').dropIndex('b');",
  };
  expect(mongoFaults(new Map(Object.entries(texts)))).toEqual([
    '0003_more.ts is not numbered in turn',
    '0004_less.ts is not numbered in turn',
    '0003_more.ts imports code that may change',
    expect.stringContaining('0003_more.ts takes something from the release before'),
  ]);
});
