import type { Connection, mongo } from 'mongoose';

/** Append-only: the runtime role may insert and find only. */
export const auditCollection = 'audit_rows';

/** The collections of the kit, through the plain driver. */
export function kitCollections(connection: Connection) {
  const collection = <Row extends mongo.Document>(name: string) => connection.collection<Row>(name);
  return {
    outbox: collection<OutboxDocument>('kit_outbox'),
    audit: collection<AuditDocument>(auditCollection),
    /** Ids of audit rows not gathered yet, kept apart so that audit rows are insert-only. */
    auditPending: collection<mongo.Document & { _id: string }>('kit_audit_pending'),
    inbox: collection<mongo.Document>('kit_inbox'),
    failures: collection<mongo.Document>('kit_inbox_failures'),
    versions: collection<mongo.Document>('kit_projection_versions'),
    state: collection<mongo.Document & { _id: string; value: string }>('kit_state'),
    leases: collection<mongo.Document & { _id: string; holder: string; expiresAt: Date }>('kit_leases'),
  };
}
export type KitCollections = ReturnType<typeof kitCollections>;

export type OutboxDocument = {
  _id: string;
  kind: 'event' | 'job';
  name: string;
  payload: unknown;
  delayMs: number;
  createdAt: Date;
  publishedAt: Date | null;
  parkedReason: string | null;
};
export type AuditDocument = { _id: string; reason: string | null } & Record<string, unknown>;

/** Creates missing collections and indexes; creating a collection within a transaction would slow it down. */
export async function createKitCollections(connection: Connection): Promise<void> {
  const kit = kitCollections(connection);
  const { outbox, audit, auditPending, inbox, failures, versions } = kit;
  const existing = new Set((await connection.listCollections()).map(({ name }) => name));
  const missing = Object.values(kit).filter((one) => !existing.has(one.collectionName));
  await Promise.all(missing.map((one) => connection.createCollection(one.collectionName)));
  if (missing.includes(auditPending as never)) await forgetGatheredMarks(audit, auditPending);
  await Promise.all([
    outbox.createIndex(
      { kind: 1, _id: 1 },
      { partialFilterExpression: { publishedAt: null, parkedReason: null }, name: 'waiting' },
    ),
    outbox.createIndex(
      { kind: 1, name: 1, _id: 1 },
      { partialFilterExpression: { publishedAt: null, parkedReason: null }, name: 'waiting_names' },
    ),
    outbox.createIndex(
      { 'payload.subject': 1, _id: 1 },
      { partialFilterExpression: { publishedAt: null, parkedReason: null }, name: 'waiting_subjects' },
    ),
    outbox.createIndex({ publishedAt: 1 }, { name: 'published' }),
    audit.createIndex({ subjectId: 1, _id: -1 }, { name: 'by_subject' }),
    inbox.createIndex({ consumer: 1, eventId: 1 }, { unique: true, name: 'once' }),
    inbox.createIndex({ receivedAt: 1 }, { name: 'received' }),
    failures.createIndex({ consumer: 1, eventId: 1 }, { unique: true, name: 'once' }),
    versions.createIndex({ projection: 1, sourceId: 1 }, { unique: true, name: 'once' }),
  ]);
}

/** Migrates rows of an earlier version, which had the mark in the audit row itself and a reason in clear text. */
async function forgetGatheredMarks(
  audit: mongo.Collection<AuditDocument>,
  auditPending: mongo.Collection<mongo.Document & { _id: string }>,
): Promise<void> {
  const pending = await audit.find({ gatheredAt: null }, { projection: { _id: 1 } }).toArray();
  if (pending.length > 0) await auditPending.insertMany(pending.map(({ _id }) => ({ _id })));
  await audit.updateMany({}, { $unset: { gatheredAt: '' }, $set: { reason: null } });
  await audit.dropIndex('waiting').catch(() => {}); // there is none in a new database
}
