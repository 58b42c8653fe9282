import type pg from 'pg';
import type { InboxKey } from '../store.ts';
import type { Pending, RebuiltState } from '../system-store.ts';
import { sqlOn } from './sql.ts';

/** Writes the kit's rows within a transaction of the service, over the connection that Prisma has checked out. */
export async function writePending(client: pg.PoolClient, { outbox, audit }: Pending): Promise<void> {
  // Also without rows: after a swallowed error PostgreSQL rolls back and still reports COMMIT as successful.
  if (outbox.length === 0 && audit.length === 0) return void (await client.query('SELECT 1'));
  await sqlOn(client)`
    WITH audited AS (
      INSERT INTO kit.audit_rows (id, at, action, outcome, actor_id, actor_role, session_id, subject_id, fields, change, reason, trace_id)
      SELECT id, at, action, outcome, "actorId", "actorRole", "sessionId", "subjectId", fields, change, "encryptedReason", "traceId"
      FROM jsonb_to_recordset(${JSON.stringify(audit)}::jsonb) AS given(id uuid, at timestamptz, action text, outcome text, "actorId" text,
        "actorRole" text, "sessionId" text, "subjectId" text, fields text[], change jsonb, "encryptedReason" text, "traceId" text)
      RETURNING id
    ), pending AS (
      INSERT INTO kit.audit_pending (id) SELECT id FROM audited
    )
    INSERT INTO kit.outbox (id, kind, name, payload, delay_ms)
    SELECT id, kind, name, payload, "delayMs"
    FROM jsonb_to_recordset(${JSON.stringify(outbox)}::jsonb)
      AS given(id uuid, kind text, name text, payload jsonb, "delayMs" integer)`;
}

export async function enterInbox(client: pg.PoolClient, { consumer, eventId }: InboxKey): Promise<boolean> {
  const { rowCount } = await client.query(
    'INSERT INTO kit.inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [consumer, eventId],
  );
  return rowCount === 1;
}

export async function forget(client: pg.PoolClient, { projections, consumers }: RebuiltState): Promise<void> {
  await client.query('DELETE FROM kit.projection_versions WHERE projection = ANY($1)', [projections]);
  await client.query('DELETE FROM kit.inbox WHERE consumer = ANY($1)', [consumers]);
}

export async function isNewer(
  client: pg.PoolClient,
  projection: string,
  sourceId: string,
  version: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO kit.projection_versions AS kept (projection, source_id, version) VALUES ($1, $2, $3)
     ON CONFLICT (projection, source_id) DO UPDATE SET version = excluded.version WHERE kept.version < excluded.version`,
    [projection, sourceId, version],
  );
  return rowCount === 1;
}
