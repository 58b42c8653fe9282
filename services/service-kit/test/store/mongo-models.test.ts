import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import mongoose, { Schema } from 'mongoose';
import { migrateMongo } from '../../src/store/mongo/migrate.ts';
import { createEmptyDatabase } from '../../src/testing/databases.ts';
import { silent } from './notebook/open-notebook.ts';

const folder = join(import.meta.dirname, '../../..');
const services = [...new Set(globSync('*/models/*.ts', { cwd: folder }).map((file) => file.split(sep)[0]!))];

/** The schemas of a service's models, by their collections. */
async function schemasOf(service: string): Promise<Map<string, Schema>> {
  const files = globSync('*.ts', { cwd: join(folder, service, 'models') });
  const modules = await Promise.all(files.map((file) => import(join(folder, service, 'models', file))));
  const schemas = modules.flatMap((module) => Object.values(module as object).filter((one) => one instanceof Schema));
  return new Map(schemas.map((schema) => [schema.get('collection') as string, schema]));
}

/** Collections and indexes that a store lacks, as messages. */
async function missingIn(url: string, schemas: ReadonlyMap<string, Schema>): Promise<string[]> {
  const connection = await mongoose.createConnection().openUri(url, { autoIndex: false, autoCreate: false });
  const existing = (await connection.listCollections()).map(({ name }) => name);
  const missing: string[] = [];
  for (const [collection, schema] of schemas) {
    if (!existing.includes(collection)) missing.push(`${collection} is created by no migration`);
    else {
      const { toCreate } = await connection.model(collection, schema, collection).diffIndexes();
      missing.push(...toCreate.map((index) => `${collection}: ${JSON.stringify(index)} is created by no migration`));
    }
  }
  await connection.close();
  return missing;
}

test.each(services)('the migrations of %s create the collection and the indexes of each model', async (service) => {
  const database = await createEmptyDatabase('mongo', 'models');
  const migrationsDir = join(folder, service, 'migrations');
  await migrateMongo({ url: database.ownerUrl, migrationsDir, runtimeRole: 'runtime', log: silent });
  const schemas = await schemasOf(service);
  const complete = await missingIn(database.ownerUrl, schemas);
  const [collection, schema] = [...schemas][0]!;
  const changed = schema.clone();
  changed.index({ trial: 1 }, { unique: true });
  const incomplete = new Map([
    [collection, changed],
    ['trials', new Schema({})],
  ]);

  expect(schemas.size).toBeGreaterThan(0);
  expect(complete).toEqual([]);
  expect(await missingIn(database.ownerUrl, incomplete)).toEqual([
    expect.stringMatching(new RegExp(`^${collection}: .*"trial".* is created by no migration$`)),
    'trials is created by no migration',
  ]);
  await database.drop();
});

test('there is a service with models', () => {
  expect(services).toContain('health-data');
});
