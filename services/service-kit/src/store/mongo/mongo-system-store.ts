import { dayMs } from '@entourage/contracts/durations';
import type { AuditRow } from '@entourage/contracts/events/audit.recorded.v1';
import type { Connection, mongo } from 'mongoose';
import { withStoreErrors } from '../guard-reads.ts';
import { type Backlog, maintenanceBatch, maxCounted, type OutboxRow, type SystemStore } from '../system-store.ts';
import { type AuditDocument, kitCollections, type OutboxDocument } from './kit-collections.ts';
import { mongoFault } from './mongo-faults.ts';
import { mongoLease } from './mongo-lease.ts';
import { writePending } from './mongo-session.ts';
import { isWaiting, waitingBeside } from './waiting-rows.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

const toOutboxRow = ({ _id, kind, name, payload, delayMs }: OutboxDocument) =>
  ({ id: _id, kind, name, payload, delayMs }) as OutboxRow;
const toAuditRow = ({ _id, at, reason, ...rest }: AuditDocument) =>
  ({ id: _id, at: (at as Date).toISOString(), reasonId: reason === null ? null : _id, ...rest }) as AuditRow;

/** `SystemStore` on MongoDB. */
export function mongoSystemStore(connection: Connection): SystemStore {
  const kit = kitCollections(connection);
  const ask = <T>(work: () => Promise<T>) => withStoreErrors(mongoFault, work);
  const inTransaction = <T>(work: (session: Awaited<ReturnType<Connection['startSession']>>) => Promise<T>) =>
    ask(() => connection.withSession((session) => session.withTransaction(() => work(session))));

  return {
    lead: (name) => mongoLease(kit, name),
    waiting: (kind, limit, skipped = { names: [], keys: [] }) =>
      ask(async () => {
        const rows =
          skipped.names.length + skipped.keys.length > 0
            ? await waitingBeside(kit.outbox, { kind, limit, ...skipped })
            : await kit.outbox
                .find({ kind, ...isWaiting })
                .sort({ _id: 1 })
                .limit(limit)
                .toArray();
        return rows.map(toOutboxRow);
      }),
    backlog: () =>
      ask(async () => {
        const rows = await kit.outbox
          .aggregate<{ _id: Pick<Backlog, 'kind' | 'name'>; count: number; oldest: Date }>([
            { $match: isWaiting },
            { $limit: maxCounted },
            { $group: { _id: { kind: '$kind', name: '$name' }, count: { $sum: 1 }, oldest: { $min: '$createdAt' } } },
          ])
          .toArray();
        return rows.map(({ _id, count, oldest }) => ({
          ..._id,
          count,
          oldestSeconds: (Date.now() - oldest.getTime()) / 1_000,
        }));
      }),
    markPublished: (ids) =>
      ask(
        async () =>
          void (await kit.outbox.updateMany({ _id: { $in: [...ids] } }, { $set: { publishedAt: new Date() } })),
      ),
    quarantine: (id, reason) =>
      ask(async () => void (await kit.outbox.updateOne({ _id: id }, { $set: { parkedReason: reason } }))),
    requeue: () =>
      ask(async () => {
        const { modifiedCount } = await kit.outbox.updateMany(
          { parkedReason: { $ne: null } },
          { $set: { parkedReason: null } },
        );
        return modifiedCount;
      }),
    waitingStats: (kind) =>
      ask(async () => {
        const count = await kit.outbox.countDocuments({ kind, ...isWaiting }, { limit: maxCounted });
        const [oldest] = await kit.outbox
          .find({ kind, ...isWaiting })
          .sort({ _id: 1 })
          .limit(1)
          .toArray();
        return { count, oldestSeconds: oldest ? (Date.now() - oldest.createdAt.getTime()) / 1_000 : 0 };
      }),
    collectAuditRows: async (limit, toEvents) => {
      // Checked outside the transaction first: usually there is nothing to collect.
      if (!(await ask(() => kit.auditPending.findOne({})))) return 0;
      return inTransaction(async (session) => {
        const pending = await kit.auditPending.find({}, { session }).sort({ _id: 1 }).limit(limit).toArray();
        if (pending.length === 0) return 0;
        const ids = pending.map(({ _id }) => _id);
        await kit.auditPending.deleteMany({ _id: { $in: ids } }, { session });
        const rows = await kit.audit
          .find({ _id: { $in: ids } }, { session })
          .sort({ _id: 1 })
          .toArray();
        await writePending(kit, session, { outbox: toEvents(rows.map(toAuditRow)), audit: [] });
        return rows.length;
      });
    },
    publishAgain: (days) =>
      ask(async () => {
        const published = { kind: 'event' as const, publishedAt: { $ne: null }, createdAt: { $gt: daysAgo(days) } };
        let [count, ids] = [0, await firstIds(kit.outbox, published)];
        for (; ids.length > 0; ids = await firstIds(kit.outbox, published)) {
          count += (await kit.outbox.updateMany({ _id: { $in: ids } }, { $set: { publishedAt: null } })).modifiedCount;
        }
        return count;
      }),
    addToOutbox: (outbox) => inTransaction((session) => writePending(kit, session, { outbox, audit: [] })),
    countFailure: (consumer, eventId) =>
      ask(async () => {
        const row = await kit.failures.findOneAndUpdate(
          { consumer, eventId },
          { $inc: { failures: 1 }, $set: { updatedAt: new Date() } },
          { upsert: true, returnDocument: 'after' },
        );
        return (row?.failures as number | undefined) ?? 1;
      }),
    forgetFailures: (consumer, eventId) => ask(async () => void (await kit.failures.deleteOne({ consumer, eventId }))),
    readState: (key) => ask(async () => (await kit.state.findOne({ _id: key }))?.value ?? null),
    writeState: (key, value) =>
      ask(async () => void (await kit.state.updateOne({ _id: key }, { $set: { value } }, { upsert: true }))),
    sweep: ({ outboxDays, inboxDays }) =>
      ask(async () => {
        const counts = [
          await deleteBatch(kit.outbox, { publishedAt: { $ne: null, $lt: daysAgo(outboxDays) } }),
          await deleteBatch(kit.inbox, { receivedAt: { $lt: daysAgo(inboxDays) } }),
          await deleteBatch(kit.failures, { updatedAt: { $lt: daysAgo(inboxDays) } }),
        ];
        return counts.includes(maintenanceBatch);
      }),
  };
}

async function firstIds<Row extends mongo.Document>(
  rows: mongo.Collection<Row>,
  filter: mongo.Filter<Row>,
): Promise<mongo.InferIdType<Row>[]> {
  const found = await rows.find(filter, { projection: { _id: 1 }, limit: maintenanceBatch }).toArray();
  return found.map(({ _id }) => _id);
}

async function deleteBatch<Row extends mongo.Document>(
  rows: mongo.Collection<Row>,
  filter: mongo.Filter<Row>,
): Promise<number> {
  const ids = await firstIds(rows, filter);
  if (ids.length > 0) await rows.deleteMany({ _id: { $in: ids } } as mongo.Filter<Row>);
  return ids.length;
}
