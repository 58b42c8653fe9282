import type { AuditRow } from '@entourage/contracts/events/audit.recorded.v1';
import type pg from 'pg';
import { withStoreErrors } from '../guard-reads.ts';
import type { OpenStoreOptions } from '../store.ts';
import { type Backlog, maintenanceBatch, maxCounted, type OutboxRow, type SystemStore } from '../system-store.ts';
import { advisoryLead } from './advisory-lead.ts';
import { postgresFault } from './postgres-faults.ts';
import { writePending } from './postgres-session.ts';

const waitingRows = 'published_at IS NULL AND parked_reason IS NULL';
const auditColumns = `id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, action, outcome,
  actor_id AS "actorId", actor_role AS "actorRole", session_id AS "sessionId", subject_id AS "subjectId", fields, change,
  CASE WHEN reason IS NULL THEN NULL ELSE id END AS "reasonId", trace_id AS "traceId"`;

const outboxColumns = 'id, kind, name, payload, delay_ms AS "delayMs"';
const nothing = { names: [], keys: [] };
/**
 * Waiting rows without those of $3 (queues or types) and $4 (aggregates, or ids of jobs): names are read by skipping along an index, so
 * that rows of skipped names cost nothing.
 */
const waitingBeside = `
  WITH RECURSIVE names AS (
    (SELECT name FROM kit.outbox WHERE kind = $1 AND ${waitingRows} ORDER BY name LIMIT 1)
    UNION ALL
    SELECT (SELECT o.name FROM kit.outbox o WHERE o.kind = $1 AND ${waitingRows} AND o.name > names.name ORDER BY o.name LIMIT 1)
    FROM names WHERE names.name IS NOT NULL
  )
  SELECT waiting.* FROM names, LATERAL (
    SELECT ${outboxColumns} FROM kit.outbox o
    WHERE o.kind = $1 AND o.name = names.name AND ${waitingRows}
      AND CASE WHEN $1 = 'event' THEN o.payload->>'subject' ELSE o.id::text END <> ALL($4)
      AND ($1 <> 'event' OR NOT EXISTS (
        SELECT FROM kit.outbox earlier
        WHERE earlier.kind = 'event' AND earlier.published_at IS NULL AND earlier.parked_reason IS NULL
          AND earlier.payload->>'subject' = o.payload->>'subject' AND earlier.id < o.id AND earlier.name = ANY($3)))
    ORDER BY o.id LIMIT $2
  ) AS waiting
  WHERE names.name <> ALL($3) ORDER BY waiting.id LIMIT $2`;

/** `SystemStore` on PostgreSQL. */
export function postgresSystemStore(options: OpenStoreOptions, pool: pg.Pool): SystemStore {
  const query = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    withStoreErrors(postgresFault, () => pool.query<Row>(text, values));
  const changed = async (text: string, values: unknown[] = []) => (await query(text, values)).rowCount ?? 0;
  const inTransaction = (work: (client: pg.PoolClient) => Promise<number>) =>
    withStoreErrors(postgresFault, async () => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await work(client);
        await client.query('COMMIT');
        client.release();
        return result;
      } catch (error) {
        // The connection is discarded: its state is unknown.
        client.release(true);
        throw error;
      }
    });

  const sweepTable = (table: string, column: string, days: number) =>
    changed(
      `DELETE FROM kit.${table} WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM kit.${table} WHERE ${column} < now() - make_interval(days => $1) ORDER BY ${column} LIMIT $2))`,
      [days, maintenanceBatch],
    );

  return {
    lead: (name) => advisoryLead(options, name),
    async waiting(kind, limit, { names, keys } = nothing) {
      const isSkipping = names.length + keys.length > 0;
      const { rows } = await query<OutboxRow & pg.QueryResultRow>(
        isSkipping
          ? waitingBeside
          : `SELECT ${outboxColumns} FROM kit.outbox WHERE kind = $1 AND ${waitingRows} ORDER BY id LIMIT $2`,
        isSkipping ? [kind, limit, names, keys] : [kind, limit],
      );
      return rows;
    },
    async backlog() {
      const { rows } = await query<Backlog>(
        `SELECT kind, name, count(*)::int AS count, extract(epoch FROM now() - min(created_at))::float AS "oldestSeconds"
         FROM (SELECT kind, name, created_at FROM kit.outbox WHERE ${waitingRows} LIMIT $1) AS counted GROUP BY kind, name`,
        [maxCounted],
      );
      return rows;
    },
    markPublished: async (ids) =>
      void (await query('UPDATE kit.outbox SET published_at = now() WHERE id = ANY($1::uuid[])', [ids])),
    quarantine: async (id, reason) =>
      void (await query('UPDATE kit.outbox SET parked_reason = $2 WHERE id = $1', [id, reason])),
    requeue: () => changed('UPDATE kit.outbox SET parked_reason = NULL WHERE parked_reason IS NOT NULL'),
    async waitingStats(kind) {
      const { rows } = await query<{ count: number; oldestSeconds: number }>(
        `SELECT (SELECT count(*)::int FROM (SELECT FROM kit.outbox WHERE kind = $1 AND ${waitingRows} LIMIT $2) AS counted) AS count,
           coalesce((SELECT extract(epoch FROM now() - created_at) FROM kit.outbox WHERE kind = $1 AND ${waitingRows}
                     ORDER BY id LIMIT 1), 0)::float AS "oldestSeconds"`,
        [kind, maxCounted],
      );
      return rows[0]!;
    },
    async collectAuditRows(limit, toEvents) {
      // Checked outside the transaction first: usually there is nothing to collect.
      if ((await changed('SELECT 1 FROM kit.audit_pending LIMIT 1')) === 0) return 0;
      return inTransaction(async (client) => {
        const { rows } = await client.query<AuditRow>(
          `WITH collected AS (
             DELETE FROM kit.audit_pending WHERE id = ANY(ARRAY(
               SELECT id FROM kit.audit_pending ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING id)
           SELECT ${auditColumns} FROM kit.audit_rows WHERE id IN (SELECT id FROM collected) ORDER BY audit_rows.id`,
          [limit],
        );
        if (rows.length === 0) return 0;
        await writePending(client, { outbox: toEvents(rows), audit: [] });
        return rows.length;
      });
    },
    async publishAgain(days) {
      let [count, inBatch] = [0, maintenanceBatch];
      for (; inBatch === maintenanceBatch; count += inBatch) {
        inBatch = await changed(
          `UPDATE kit.outbox SET published_at = NULL WHERE id IN (
             SELECT id FROM kit.outbox
             WHERE kind = 'event' AND published_at IS NOT NULL AND created_at > now() - make_interval(days => $1)
             ORDER BY published_at LIMIT $2)`,
          [days, maintenanceBatch],
        );
      }
      return count;
    },
    addToOutbox: async (outbox) =>
      void (await inTransaction(async (client) => {
        await writePending(client, { outbox, audit: [] });
        return outbox.length;
      })),
    async countFailure(consumer, eventId) {
      const { rows } = await query<{ failures: number }>(
        `INSERT INTO kit.inbox_failures AS kept (consumer, event_id, failures) VALUES ($1, $2, 1)
         ON CONFLICT (consumer, event_id) DO UPDATE SET failures = kept.failures + 1, updated_at = now() RETURNING failures`,
        [consumer, eventId],
      );
      return rows[0]!.failures;
    },
    forgetFailures: async (consumer, eventId) =>
      void (await query('DELETE FROM kit.inbox_failures WHERE consumer = $1 AND event_id = $2', [consumer, eventId])),
    async readState(key) {
      const { rows } = await query<{ value: string }>('SELECT value FROM kit.state WHERE key = $1', [key]);
      return rows[0]?.value ?? null;
    },
    writeState: async (key, value) =>
      void (await query(
        'INSERT INTO kit.state (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        [key, value],
      )),
    async sweep({ outboxDays, inboxDays }) {
      const counts = [
        await sweepTable('outbox', 'published_at', outboxDays),
        await sweepTable('inbox', 'received_at', inboxDays),
        await sweepTable('inbox_failures', 'updated_at', inboxDays),
      ];
      return counts.includes(maintenanceBatch);
    },
  };
}
