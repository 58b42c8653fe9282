import type { Db } from '../migrate.ts';

/** The state before migrations were recorded (ADR 0097), so that it changes nothing in an installation that has it. */
export async function up(db: Db): Promise<void> {
  const existing = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
  await forgetGatheredMarks(db, existing.has('kit_audit_pending'));
  // A collection made within a transaction would slow it down.
  for (const name of ['kit_audit_pending', 'kit_state', 'kit_leases']) {
    await db.createCollection(name).catch(ignoreExisting);
  }

  const isWaiting = { partialFilterExpression: { publishedAt: null, parkedReason: null } };
  await db.collection('kit_outbox').createIndexes([
    { key: { kind: 1, _id: 1 }, name: 'waiting', ...isWaiting },
    { key: { kind: 1, name: 1, _id: 1 }, name: 'waiting_names', ...isWaiting },
    { key: { 'payload.subject': 1, _id: 1 }, name: 'waiting_subjects', ...isWaiting },
    { key: { publishedAt: 1 }, name: 'published' },
  ]);
  await db.collection('audit_rows').createIndex({ subjectId: 1, _id: -1 }, { name: 'by_subject' });
  await db.collection('kit_inbox').createIndexes([
    { key: { consumer: 1, eventId: 1 }, unique: true, name: 'once' },
    { key: { receivedAt: 1 }, name: 'received' },
  ]);
  const oncePerConsumer = { unique: true, name: 'once' };
  await db.collection('kit_inbox_failures').createIndex({ consumer: 1, eventId: 1 }, oncePerConsumer);
  await db.collection('kit_projection_versions').createIndex({ projection: 1, sourceId: 1 }, oncePerConsumer);
}

const namespaceExists = 48;

function ignoreExisting(error: { code?: number }): void {
  if (error.code !== namespaceExists) throw error;
}

/**
 * Rows of the first version had the mark in the audit row itself and a reason in clear text. The collection of ids appears complete
 * (`$out`), and only once: a repetition would take rows whose marks are gone already for waiting ones.
 */
async function forgetGatheredMarks(db: Db, isListed: boolean): Promise<void> {
  const audit = db.collection('audit_rows');
  const marked = { gatheredAt: { $exists: true } };
  if (!(await audit.findOne(marked))) return;
  if (!isListed) {
    const ids = [{ $match: { gatheredAt: null } }, { $project: { _id: 1 } }, { $out: 'kit_audit_pending' }];
    await audit.aggregate(ids).toArray();
  }
  await audit.updateMany(marked, { $unset: { gatheredAt: '' }, $set: { reason: null } });
  await audit.dropIndex('waiting').catch(() => {}); // gone already in a repetition
}
