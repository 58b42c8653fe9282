import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { deletionSnapshots } from '@entourage/account-kit';
import { newId } from '@entourage/contracts/ids';
import { auditReasons, type EncryptedTable, encryptedFields } from '@entourage/service-kit';
import { parseFieldKeys } from '@entourage/service-kit/store/encrypted-fields';
import { until } from '@entourage/service-kit/testing';
import { createDatabase, type TestDatabase } from '@entourage/service-kit/testing/databases';
import mongoose from 'mongoose';
import pg from 'pg';
import { contactMessages } from '../../../services/admin/src/data/encrypted-tables.ts';
import { admin } from '../../../services/admin/src/service.ts';
import { biomarkers, biomarkersHistory } from '../../../services/health-data/src/data/encrypted-tables.ts';
import { healthData } from '../../../services/health-data/src/service.ts';
import { aTerminal } from './a-terminal.ts';

const [k1, k2] = ['k1', 'k2'].map((id) => `${id}:${randomBytes(32).toString('base64')}`) as [string, string];
const rotated = `${k2},${k1}`;

/** The values of a row as a service with these keys stores them. */
function stored<Row extends object>(keys: string, table: EncryptedTable, row: Row): Row {
  return encryptedFields(parseFieldKeys(keys), table.collection, table.fields).encrypt(row, table.idOf(row));
}
const opened = <Row extends object>(keys: string, table: EncryptedTable, row: Row): Row =>
  encryptedFields(parseFieldKeys(keys), table.collection, table.fields).decrypt(row, table.idOf(row));

describe('PostgreSQL', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeEach(async () => {
    database = await createDatabase(admin);
    client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  const environment = (keys: string) => ({ POSTGRES_URL: database.ownerUrl, FIELD_KEYS: keys });
  const reencrypt = (keys = rotated, option = '') => aTerminal(environment(keys))(`fields reencrypt admin${option}`);

  async function addMessages(keys: string, count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, at) =>
      stored(keys, contactMessages, {
        id: newId(),
        name: 'Ana',
        email: 'a@example.org',
        subject: '',
        message: `text ${at}`,
      }),
    );
    await client.query(
      `INSERT INTO contact_messages (id, name, email, subject, message, created_at)
       SELECT id, name, email, subject, message, now() FROM json_to_recordset($1) AS given(id uuid, name text, email text, subject text, message text)`,
      [JSON.stringify(rows)],
    );
  }
  const messages = async () =>
    (await client.query('SELECT id, name, email, subject, message FROM contact_messages')).rows as {
      id: string;
      message: string;
    }[];
  const ofKey = (rows: { message: string }[], id: string) =>
    rows.filter(({ message }) => message.startsWith(`${id}.`)).length;

  test('every row, also those of the kit, is encrypted with the first key, and nothing of the other is left', async () => {
    await addMessages(k1, 1_203);
    const kept = { accountId: newId(), kind: 'a row', rowId: 'r 1', content: 'what was' };
    const reason = { id: newId(), reason: 'an emergency' };
    await client.query(
      `INSERT INTO kit.kept_rows (account_id, kind, row_id, content, kept_until) VALUES ($1, $2, $3, $4, now())`,
      Object.values(stored(k1, deletionSnapshots, kept)),
    );
    await client.query(
      `INSERT INTO kit.audit_rows (id, reason, at, action, outcome, fields) VALUES ($1, $2, now(), 'x', 'ok', '{}')`,
      Object.values(stored(k1, auditReasons, reason)),
    );
    expect((await reencrypt(rotated, ' --dry-run')).out).toContain('contact_messages: 1203 rows of an older key');
    expect(ofKey(await messages(), 'k1')).toBe(1_203);

    const done = await reencrypt();

    expect(done).toEqual({
      code: 0,
      errors: '',
      out: [
        'contact_messages: 1203 rows renewed',
        'kept_rows: 1 rows renewed',
        'audit_rows: 1 rows renewed',
        'Nothing of k1 is left: entourage keys retire fields-admin',
      ].join('\n'),
    });
    const rows = (await messages()).map((row) => opened(k2, contactMessages, row).message);
    expect(new Set(rows).size).toBe(1_203);
    const [keptNow] = (
      await client.query(`SELECT account_id AS "accountId", kind, row_id AS "rowId", content FROM kit.kept_rows`)
    ).rows;
    expect(opened(k2, deletionSnapshots, keptNow)).toEqual(kept);
    const [reasonNow] = (await client.query('SELECT id, reason FROM kit.audit_rows')).rows;
    expect(opened(k2, auditReasons, reasonNow)).toEqual(reason);
    // The trail is append-only again.
    await expect(client.query(`UPDATE kit.audit_rows SET reason = 'another'`)).rejects.toThrow('cannot be changed');
  }, 30_000);

  test('killed in the middle it loses nothing, and the next run goes on, also while the service writes', async () => {
    await addMessages(k1, 8_000);
    const main = join(import.meta.dirname, '../src/main.ts');
    const child = spawn(process.execPath, [main, 'fields', 'reencrypt', 'admin'], {
      env: { ...process.env, ...environment(rotated) },
      stdio: 'ignore',
    });
    const renewed = async () => ofKey(await messages(), 'k2');
    await until(async () => (await renewed()) > 0, { withinMs: 20_000 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const afterKill = await renewed();
    expect(afterKill).toBeLessThan(8_000);

    const [done] = await Promise.all([reencrypt(), addMessages(rotated, 50)]);

    expect(done).toMatchObject({ code: 0, errors: '' });
    const rows = (await messages()).map((row) => opened(k2, contactMessages, row).message);
    expect([rows.length, new Set(rows).size]).toEqual([8_050, 8_000]);
  }, 60_000);

  test('a replica that still encrypts with the old key, and a key that is missing, are told', async () => {
    await addMessages(k1, 2);
    await client.query(`UPDATE contact_messages SET subject = message WHERE message LIKE 'k1%'`);
    const moved = await reencrypt();
    expect(moved).toEqual({
      code: 1,
      out: '',
      errors: '2 rows have a value that none of the keys can decrypt: a key is missing.',
    });
    expect(ofKey(await messages(), 'k1')).toBe(2);

    await client.query('DELETE FROM contact_messages');
    const [{ message }] = [stored(k1, contactMessages, { id: newId(), message: 'kept elsewhere' })];
    await client.query(`CREATE TABLE copies (text text, json jsonb)`);
    await client.query('INSERT INTO copies VALUES ($1, $2)', [message, JSON.stringify({ deep: [message] })]);
    const left = await reencrypt();

    expect(left).toEqual({
      code: 1,
      out: '',
      errors: 'Values of k1 are left: copies.text 1, copies.json 1. Does a process still encrypt with an older key?',
    });
  }, 30_000);

  test('with one key there is nothing to do', async () => {
    await addMessages(k1, 1);

    expect((await reencrypt(k1)).out).toContain('Everything is encrypted with k1, the only key.');
  });
});

test('MongoDB: every document is encrypted with the first key, and nothing of the other is left', async () => {
  const database = await createDatabase(healthData);
  const client = await new mongoose.mongo.MongoClient(database.adminUrl).connect();
  const db = client.db();
  const record = { userId: newId(), injuryRisk: 'low', nutritionAdvice: null };
  const entry = { userId: record.userId, version: 3, changes: [{ field: 'injuryRisk', to: 'low' }] };
  const reason = { id: newId(), reason: 'an emergency' };
  const { id, ...trail } = stored(k1, auditReasons, reason);
  await db.collection('biomarkers').insertOne({ ...stored(k1, biomarkers, record), version: 1 });
  await db.collection('biomarkers_history').insertOne(stored(k1, biomarkersHistory, entry));
  await db.collection('audit_rows').insertMany([
    { _id: id as never, ...trail },
    { _id: newId() as never, reason: null },
  ]);
  const reencrypt = aTerminal({ MONGO_URL: database.ownerUrl, FIELD_KEYS: rotated });
  expect((await reencrypt('fields reencrypt health-data --dry-run')).out).toContain(
    'biomarkers: 1 rows of an older key',
  );

  const done = await reencrypt('fields reencrypt health-data');

  expect(done).toMatchObject({
    code: 0,
    errors: '',
    out: expect.stringContaining('audit_rows: 1 rows renewed\nNothing of k1 is left'),
  });
  const [found] = await db.collection('biomarkers').find().toArray();
  expect(opened(k2, biomarkers, found as unknown as typeof record)).toMatchObject(record);
  const [history] = await db.collection('biomarkers_history').find().toArray();
  expect(opened(k2, biomarkersHistory, history as unknown as typeof entry)).toMatchObject(entry);
  const [row] = await db
    .collection('audit_rows')
    .find({ reason: { $ne: null } })
    .toArray();
  expect(opened(k2, auditReasons, { id, reason: row!.reason as string })).toEqual(reason);

  await db.collection('copies').insertOne({ deep: [{ text: trail.reason }] });
  expect((await reencrypt('fields reencrypt health-data')).errors).toMatch(
    /^Values of k1 are left: copies\.deep\.text 1\./,
  );
  await client.close();
  await database.drop();
}, 30_000);
