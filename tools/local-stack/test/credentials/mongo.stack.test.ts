import mongoose from 'mongoose';
import { type Attack, addresses, secret, successesOf } from './attacks.ts';

let servers: Awaited<ReturnType<typeof addresses>>;
beforeAll(async () => {
  servers = await addresses();
});

async function at<T>(url: string, database: string, work: (db: mongoose.mongo.Db) => Promise<T>): Promise<T> {
  const client = new mongoose.mongo.MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
  return work(client.db(database)).finally(() => client.close());
}
const urlOf = (user?: string, password = '') => {
  const url = new URL(servers.mongoUrl);
  url.username = user ?? '';
  url.password = password;
  if (user) url.searchParams.set('authSource', 'health_data');
  return url.href;
};
const anonymous = () => urlOf();
const asHealthData = () => urlOf('health_data_runtime', secret('database-health-data-runtime'));

test('clients without a user cannot read', async () => {
  const attacks = ['health_data', 'admin', 'local'].map(
    (database): Attack => [database, () => at(anonymous(), database, (db) => db.listCollections().toArray())],
  );
  expect(await successesOf(attacks)).toEqual([]);
});

test('health-data cannot change the audit trail, collections or users, or use another database', async () => {
  const own = <T>(work: (db: mongoose.mongo.Db) => Promise<T>) => at(asHealthData(), 'health_data', work);
  const attacks: Attack[] = [
    ['update the trail', () => own((db) => db.collection('audit_rows').updateMany({}, { $set: { action: 'x' } }))],
    ['replace in the trail', () => own((db) => db.collection('audit_rows').replaceOne({}, { action: 'x' }))],
    ['delete from the trail', () => own((db) => db.collection('audit_rows').deleteMany({ _id: 'x' as never }))],
    ['forget a migration', () => own((db) => db.collection('kit_migrations').deleteMany({}))],
    ['drop the trail', () => own((db) => db.dropCollection('audit_rows'))],
    ['rename the trail', () => own((db) => db.renameCollection('audit_rows', 'other'))],
    [
      'write the trail by a pipeline',
      () =>
        own((db) =>
          db
            .collection('biomarkers')
            .aggregate([{ $out: 'audit_rows' }])
            .toArray(),
        ),
    ],
    ['make a collection', () => own((db) => db.createCollection('mine'))],
    ['make an index', () => own((db) => db.collection('biomarkers').createIndex({ mine: 1 }))],
    ['drop the database', () => own((db) => db.dropDatabase())],
    ['make a user', () => own((db) => db.command({ createUser: 'mine', pwd: 'mine', roles: [] }))],
    ['take a role', () => own((db) => db.command({ grantRolesToUser: 'health_data_runtime', roles: ['dbOwner'] }))],
    ['switch profiling on', () => own((db) => db.command({ profile: 2 }))],
    ['read the operations', () => at(asHealthData(), 'local', (db) => db.collection('oplog.rs').findOne({}))],
    ['read the users', () => at(asHealthData(), 'admin', (db) => db.collection('system.users').findOne({}))],
    ['write elsewhere', () => at(asHealthData(), 'other', (db) => db.collection('mine').insertOne({}))],
  ];

  await expect(own((db) => db.collection('biomarkers').findOne({}))).resolves.toBeDefined();
  expect(await successesOf(attacks)).toEqual([]);
});
