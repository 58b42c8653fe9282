import type { Connection, mongo } from 'mongoose';

/** The kit's own collections; plain driver, no models. */
export function kitCollections(connection: Connection) {
  const collection = <Row extends mongo.Document>(name: string) => connection.collection<Row>(name);
  return {
    outbox: collection<OutboxDocument>('kit_outbox'),
    audit: collection<AuditDocument>('audit_rows'),
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
export type AuditDocument = { _id: string; gatheredAt: Date | null } & Record<string, unknown>;

/** Creates what is missing; a collection cannot be made within a transaction without slowing it down. */
export async function createKitCollections(connection: Connection): Promise<void> {
  const { outbox, audit, inbox, failures, versions, state, leases } = kitCollections(connection);
  const existing = new Set((await connection.listCollections()).map(({ name }) => name));
  const missing = [outbox, audit, inbox, failures, versions, state, leases].filter(
    (one) => !existing.has(one.collectionName),
  );
  await Promise.all(missing.map((one) => connection.createCollection(one.collectionName)));
  await Promise.all([
    outbox.createIndex(
      { kind: 1, _id: 1 },
      { partialFilterExpression: { publishedAt: null, parkedReason: null }, name: 'waiting' },
    ),
    outbox.createIndex({ publishedAt: 1 }, { name: 'published' }),
    audit.createIndex({ _id: 1, gatheredAt: 1 }, { partialFilterExpression: { gatheredAt: null }, name: 'waiting' }),
    audit.createIndex({ subjectId: 1, _id: -1 }, { name: 'by_subject' }),
    inbox.createIndex({ consumer: 1, eventId: 1 }, { unique: true, name: 'once' }),
    inbox.createIndex({ receivedAt: 1 }, { name: 'received' }),
    failures.createIndex({ consumer: 1, eventId: 1 }, { unique: true, name: 'once' }),
    versions.createIndex({ projection: 1, sourceId: 1 }, { unique: true, name: 'once' }),
  ]);
}
