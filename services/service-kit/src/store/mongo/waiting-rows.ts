import type { mongo } from 'mongoose';
import type { OutboxKind, Skipped } from '../system-store.ts';
import type { OutboxDocument } from './kit-collections.ts';

export const isWaiting = { publishedAt: null, parkedReason: null };

type Wanted = Skipped & { kind: OutboxKind; limit: number };

/**
 * Waiting rows without those of some queues or types of events, of some aggregates or jobs, and without the events whose aggregate has an
 * earlier one among the skipped types. Names are read along an index, so that rows that are left out cost nothing.
 */
export async function waitingBeside(
  outbox: mongo.Collection<OutboxDocument>,
  { kind, limit, names, keys }: Wanted,
): Promise<OutboxDocument[]> {
  const others = ((await outbox.distinct('name', { kind, ...isWaiting })) as string[]).filter(
    (name) => !names.includes(name),
  );
  const withoutKeys = kind === 'event' ? { 'payload.subject': { $nin: [...keys] } } : { _id: { $nin: [...keys] } };
  const found = await Promise.all(
    others.map(async (name) => {
      const rows = await outbox
        .find({ kind, name, ...isWaiting, ...withoutKeys } as mongo.Filter<OutboxDocument>)
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return kind === 'event' && names.length > 0 ? inOrder(outbox, rows, names) : rows;
    }),
  );
  return found
    .flat()
    .sort((one, other) => (one._id < other._id ? -1 : 1))
    .slice(0, limit);
}

const readSubject = ({ payload }: OutboxDocument) => (payload as { subject: string }).subject;

/** Rows that do not overtake an earlier one of their aggregate. */
async function inOrder(
  outbox: mongo.Collection<OutboxDocument>,
  rows: OutboxDocument[],
  names: readonly string[],
): Promise<OutboxDocument[]> {
  const subjects = [...new Set(rows.map(readSubject))];
  const skipped = await outbox
    .find({
      'payload.subject': { $in: subjects },
      name: { $in: [...names] },
      ...isWaiting,
    } as mongo.Filter<OutboxDocument>)
    .sort({ 'payload.subject': 1, _id: 1 })
    .project<OutboxDocument>({ 'payload.subject': 1 })
    .toArray();
  const first = new Map(skipped.reverse().map((row) => [readSubject(row), row._id]));
  return rows.filter((row) => !(first.get(readSubject(row))! < row._id));
}
