import { newId } from '@entourage/contracts/ids';
import mongoose from 'mongoose';
import pg from 'pg';
import { fieldEncryption } from '../../src/store/encrypted-fields.ts';
import type { Actor } from '../../src/store/store.ts';
import { auditReasons } from '../../src/store/unit-of-work.ts';
import { actor, aDatabase, fieldKeys, type Kind, kinds, notebookAt } from './notebook/open-notebook.ts';

const reason = 'CANARY: unconscious at training';
const inEmergency = {
  ...actor,
  caller: { ...actor.caller, breakGlassReason: reason },
} as Actor;

/** All stored audit rows and outbox rows. */
async function rawRows(kind: Kind, url: string): Promise<{ reason: string | null; id: string }[]> {
  if (kind === 'postgres') {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('SELECT * FROM kit.audit_rows');
    await client.end();
    return rows;
  }
  const connection = await mongoose.createConnection(url).asPromise();
  const rows = await connection.collection('audit_rows').find().toArray();
  await connection.close();
  return rows.map((row) => ({ ...row, id: String(row._id), reason: row.reason as string | null }));
}

test.each(kinds)(
  'on %s a reason is kept encrypted under the id of its row, and its event holds that id alone',
  async (kind) => {
    const { runtimeUrl, ownerUrl } = await aDatabase(kind);
    const notebook = notebookAt(kind, runtimeUrl);
    await notebook.assertReady();
    const write = (as: Actor) =>
      notebook.store(as).transaction(async ({ audit }) => audit.add({ action: 'biomarkers.view', subject: newId() }));
    await write(inEmergency);
    await write(actor);
    const collected: { reasonId: string | null; id: string }[] = [];
    await notebook.system.collectAuditRows(500, (rows) => {
      collected.push(...rows);
      return [];
    });
    const stored = await rawRows(kind, ownerUrl);
    await notebook.close();

    expect(JSON.stringify([stored, collected])).not.toContain('CANARY');
    expect(collected.map(({ reasonId, id }) => reasonId === id)).toEqual([true, false]);
    const [withReason, without] = collected.map(({ id }) => stored.find((row) => row.id === id)!.reason);
    const opened = fieldEncryption(fieldKeys)(auditReasons).decrypt({ reason: withReason }, collected[0]!.id);
    expect(opened).toEqual({ reason });
    expect([without, collected[1]!.reasonId]).toEqual([null, null]);
  },
);
