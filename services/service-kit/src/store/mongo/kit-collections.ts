import type { Connection, mongo } from 'mongoose';

/** Append-only: the runtime role may insert and find only. */
export const auditCollection = 'audit_rows';
/** Which migrations were applied: the runtime role may find only. */
export const migrationsCollection = 'kit_migrations';

/** The collections of the kit, through the plain driver; `migrations/` makes them. */
export function kitCollections(connection: Connection) {
  const collection = <Row extends mongo.Document>(name: string) => connection.collection<Row>(name);
  return {
    outbox: collection<OutboxDocument>('kit_outbox'),
    audit: collection<AuditDocument>(auditCollection),
    /** Ids of audit rows not collected yet, kept apart so that audit rows are insert-only. */
    auditPending: collection<mongo.Document & { _id: string }>('kit_audit_pending'),
    inbox: collection<mongo.Document>('kit_inbox'),
    failures: collection<mongo.Document>('kit_inbox_failures'),
    versions: collection<mongo.Document>('kit_projection_versions'),
    state: collection<mongo.Document & { _id: string; value: string }>('kit_state'),
    leases: collection<mongo.Document & { _id: string; holder: string; expiresAt: Date }>('kit_leases'),
    migrations: collection<{ _id: string; checksum: string; appliedAt: Date }>(migrationsCollection),
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
