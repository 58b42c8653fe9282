import type { AuditEntry } from '../../prisma/generated/client.ts';
import { type ChainedRow, type ChainHead, linkRows, type RecordedRow } from '../domain/audit-chain.ts';
import type { Db } from './db.ts';

/** Every field given must match. */
export type TrailFilter = Partial<Record<'actorId' | 'subjectId' | 'action' | 'source' | 'outcome', string>>;
type TrailPage = { before: bigint | null; filter: TrailFilter; limit: number };

const headId = 1;

const rowOf = ({ seq: _, prevHash: __, hash: ___, ...entry }: AuditEntry): RecordedRow => ({
  ...entry,
  at: entry.at.toISOString(),
  recordedAt: entry.recordedAt.toISOString(),
  outcome: entry.outcome as RecordedRow['outcome'],
  change: entry.change as RecordedRow['change'],
});

const linkOf = (entry: AuditEntry): ChainedRow => ({
  ...rowOf(entry),
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
        ...{ seq: String(seq), prevHash: prevHash.toString('hex'), hash: linkHash.toString('hex') },
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
    /** The sequence number of a row in the chain, or null when there is no such row. */
    async sequenceOf(id: string): Promise<bigint | null> {
      const entry = await prisma.auditEntry.findUnique({ where: { id }, select: { seq: true } });
      return entry?.seq ?? null;
    },
    /** Rows newest first, with a sequence number below `before`. */
    async page({ before, filter, limit }: TrailPage): Promise<RecordedRow[]> {
      const entries = await prisma.auditEntry.findMany({
        where: { ...filter, ...(before !== null && { seq: { lt: before } }) },
        orderBy: { seq: 'desc' },
        take: limit,
      });
      return entries.map(rowOf);
    },
    /** Links of the chain in order, with a sequence number above `after`. */
    async links(after: bigint, limit: number): Promise<ChainedRow[]> {
      const entries = await prisma.auditEntry.findMany({
        where: { seq: { gt: after } },
        orderBy: { seq: 'asc' },
        take: limit,
      });
      return entries.map(linkOf);
    },
    async head(): Promise<ChainHead> {
      const head = await prisma.auditHead.findUniqueOrThrow({ where: { id: headId } });
      return { seq: head.seq, hash: Buffer.from(head.hash) };
    },
  };
}
