import type { AuditEntry } from '../../prisma/generated/client.ts';
import { type ChainedRow, type ChainHead, linkRows, type RecordedRow } from '../domain/audit-chain.ts';
import type { Db } from './db.ts';

/** Every given field must match. `personId` is any person that the row concerns; `from` is included, `to` is not. */
export type TrailFilter = Partial<Record<'actorId' | 'subjectId' | 'action' | 'source' | 'outcome', string>> & {
  personId?: string;
  from?: Date;
  to?: Date;
};
/** The position of a row in the order of the trail. */
export type TrailPlace = { at: Date; seq: bigint };
type TrailPage = { before: TrailPlace | null; filter: TrailFilter; limit: number };
export type StoredRow = RecordedRow & { people: string[] };
type Chained = Omit<AuditEntry, 'people'>;

const headId = 1;

function toRow<Entry extends Chained>({ seq: _, prevHash: __, hash: ___, ...entry }: Entry) {
  return {
    ...entry,
    at: entry.at.toISOString(),
    recordedAt: entry.recordedAt.toISOString(),
    outcome: entry.outcome as StoredRow['outcome'],
    change: entry.change as StoredRow['change'],
  };
}

const toChainedRow = (entry: Chained): ChainedRow => ({
  ...toRow(entry),
  seq: entry.seq,
  prevHash: Buffer.from(entry.prevHash),
  hash: Buffer.from(entry.hash),
});

/** The audit trail of all services: rows are appended, never changed (ADR 0040). */
export function auditTrailRepository({ prisma, sql }: Db) {
  return {
    /** Appends rows to the chain; rows already in it are skipped. Writers are serialized by a lock on the head. */
    async append(rows: readonly RecordedRow[]): Promise<void> {
      const [head] = await sql<{ seq: string; hash: Buffer }>`
        SELECT seq, hash FROM audit_head WHERE id = ${headId} FOR UPDATE`;
      const ids = rows.map(({ id }) => id);
      const known = await sql<{ id: string }>`SELECT id FROM audit_trail WHERE id = ANY(${ids}::text[])`;
      const seen = new Set(known.map(({ id }) => id));
      const fresh = rows.filter(({ id }) => !seen.has(id) && seen.add(id));
      if (fresh.length === 0) return;
      const { links, head: next } = linkRows({ seq: BigInt(head!.seq), hash: head!.hash }, fresh);
      const given = links.map(({ seq, prevHash, hash: linkHash, ...row }) => ({
        ...row,
        seq: String(seq),
        prevHash: prevHash.toString('hex'),
        hash: linkHash.toString('hex'),
      }));
      await sql`
        WITH moved AS (UPDATE audit_head SET seq = ${String(next.seq)}::bigint, hash = ${next.hash}::bytea WHERE id = ${headId})
        INSERT INTO audit_trail (seq, id, at, action, outcome, actor_id, actor_role, session_id, subject_id, fields, change, reason_id,
                                 trace_id, source, recorded_at, prev_hash, hash)
        SELECT seq, id, at, action, outcome, "actorId", "actorRole", "sessionId", "subjectId", fields, NULLIF(change, 'null'), "reasonId",
               "traceId", source, "recordedAt", decode("prevHash", 'hex'), decode(hash, 'hex')
        FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(seq bigint, id text, at timestamptz, action text,
          outcome text, "actorId" text, "actorRole" text, "sessionId" text, "subjectId" text, fields text[], change jsonb, "reasonId" text,
          "traceId" text, source text, "recordedAt" timestamptz, "prevHash" text, hash text)`;
    },
    /** The position of a row, or null when there is no such row. */
    async placeOf(id: string): Promise<TrailPlace | null> {
      return prisma.auditEntry.findUnique({ where: { id }, select: { at: true, seq: true } });
    },
    /** Rows by the time of the action, newest first, older than the position `before`. By time, because a batch may arrive late. */
    async page({ before, filter, limit }: TrailPage): Promise<StoredRow[]> {
      const { personId, from, to, ...equal } = filter;
      // The first condition uses the index; the second separates rows of one millisecond.
      const older = before && [
        { at: { lte: before.at } },
        { OR: [{ at: { lt: before.at } }, { seq: { lt: before.seq } }] },
      ];
      const entries = await prisma.auditEntry.findMany({
        where: {
          ...equal,
          ...(personId && { people: { has: personId } }),
          AND: [...(from ? [{ at: { gte: from } }] : []), ...(to ? [{ at: { lt: to } }] : []), ...(older ?? [])],
        },
        orderBy: [{ at: 'desc' }, { seq: 'desc' }],
        take: limit,
      });
      return entries.map(toRow);
    },
    /** Links of the chain in order, with a sequence number above `after`. */
    async links(after: bigint, limit: number): Promise<ChainedRow[]> {
      const entries = await prisma.auditEntry.findMany({
        where: { seq: { gt: after } },
        orderBy: { seq: 'asc' },
        take: limit,
        omit: { people: true },
      });
      return entries.map(toChainedRow);
    },
    /** @param brokenAt the first invalid row, or null */
    async recordVerification(at: Date, brokenAt: number | null): Promise<void> {
      const found = brokenAt === null ? { verifiedAt: at, brokenAt: null } : { brokenAt };
      await prisma.auditHead.update({ where: { id: headId }, data: found });
    },
    lastVerification: () =>
      prisma.auditHead.findUniqueOrThrow({ where: { id: headId }, select: { verifiedAt: true, brokenAt: true } }),
    async head(): Promise<ChainHead> {
      const head = await prisma.auditHead.findUniqueOrThrow({ where: { id: headId } });
      return { seq: head.seq, hash: Buffer.from(head.hash) };
    },
  };
}
