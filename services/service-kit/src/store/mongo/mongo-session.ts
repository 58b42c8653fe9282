import type { ClientSession } from 'mongoose';
import type { InboxKey } from '../store.ts';
import type { Pending, RebuiltState } from '../system-store.ts';
import type { AuditDocument, KitCollections, OutboxDocument } from './kit-collections.ts';

/** Writes the kit's rows within a transaction of the service. */
export async function writePending(
  kit: KitCollections,
  session: ClientSession,
  { outbox, audit }: Pending,
): Promise<void> {
  const createdAt = new Date();
  if (audit.length > 0) {
    const rows = audit.map(
      ({ id, at, reasonId: _, encryptedReason, ...rest }): AuditDocument => ({
        _id: id,
        at: new Date(at),
        ...rest,
        reason: encryptedReason,
      }),
    );
    await kit.audit.insertMany(rows, { session });
    await kit.auditPending.insertMany(
      rows.map(({ _id }) => ({ _id })),
      { session },
    );
  }
  if (outbox.length > 0) {
    const rows = outbox.map(
      ({ id, ...rest }): OutboxDocument => ({ _id: id, ...rest, createdAt, publishedAt: null, parkedReason: null }),
    );
    await kit.outbox.insertMany(rows, { session });
  }
}

export async function enterInbox(
  kit: KitCollections,
  session: ClientSession,
  { consumer, eventId }: InboxKey,
): Promise<boolean> {
  // Read first: in MongoDB a duplicate key aborts the transaction. Of two concurrent ones, one fails on the unique index and is rerun.
  if (await kit.inbox.findOne({ consumer, eventId }, { session })) return false;
  await kit.inbox.insertOne({ consumer, eventId, receivedAt: new Date() }, { session });
  return true;
}

export async function forget(
  kit: KitCollections,
  session: ClientSession,
  { projections, consumers }: RebuiltState,
): Promise<void> {
  await kit.versions.deleteMany({ projection: { $in: [...projections] } }, { session });
  await kit.inbox.deleteMany({ consumer: { $in: [...consumers] } }, { session });
}

export async function isNewer(
  kit: KitCollections,
  session: ClientSession,
  [projection, sourceId, version]: readonly [string, string, number],
): Promise<boolean> {
  const kept = await kit.versions.findOne({ projection, sourceId }, { session });
  if (kept && kept.version >= version) return false;
  // The version read is part of the filter, so that a concurrent newer version causes a write conflict.
  await kit.versions.updateOne(
    { projection, sourceId, ...(kept && { version: kept.version }) },
    { $set: { version } },
    { session, upsert: true },
  );
  return true;
}
