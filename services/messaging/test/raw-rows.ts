import { type RecordedQuery, recordedQueries } from '@entourage/service-kit/testing/recorded-queries';
import { withClient } from '@entourage/service-kit/testing/with-client';
import type pg from 'pg';
import type { Service } from './people.ts';

const withDatabase = <T>(service: Service, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(service.config.postgres.url, work);

/** All raw rows of the store as text, the kit's tables included, without repositories and decryption. */
export const rawText = (service: Service): Promise<string> =>
  withDatabase(service, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'kit')`,
    );
    let text = '';
    for (const { name } of tables.rows) text += JSON.stringify((await client.query(`SELECT * FROM ${name}`)).rows);
    return text;
  });

/** Audit rows of a caller, refusals included, in order. */
export const trailOf = (service: Service, actorId: string): Promise<Record<string, unknown>[]> =>
  withDatabase(service, async (client) => {
    const { rows } = await client.query('SELECT * FROM kit.audit_rows WHERE actor_id = $1 ORDER BY id', [actorId]);
    return rows;
  });

/** Audit rows about a user. */
export const trailAbout = (service: Service, subjectId: string): Promise<Record<string, unknown>[]> =>
  withDatabase(service, async (client) => {
    // Without the columns that the kit sets in the background.
    const { rows } = await client.query(
      'SELECT id, action, outcome, actor_role, fields, reason FROM kit.audit_rows WHERE subject_id = $1 ORDER BY id',
      [subjectId],
    );
    return rows;
  });

type Row = Record<string, unknown>;
type ThreadRows = Record<'messages' | 'participants' | 'conversations' | 'meeting_messages', Row[]>;
/** All raw rows of the thread of two users, without repositories and decryption. */
export const rowsAbout = (service: Service, one: string, other: string): Promise<ThreadRows> =>
  withDatabase(service, async (client) => {
    const pair = (first: string, second: string) =>
      `ARRAY[${first}, ${second}] <@ ARRAY[$1::uuid, $2::uuid] ORDER BY 1, 2`;
    const rows = async (table: string, where: string) =>
      (await client.query(`SELECT * FROM ${table} WHERE ${where}`, [one, other])).rows;
    return {
      messages: await rows('messages', pair('sender_id', 'receiver_id')),
      participants: await rows('participants', pair('user_id', 'partner_id')),
      conversations: await rows('conversations', pair('lower_id', 'upper_id')),
      meeting_messages: await rows('meeting_messages', pair('athlete_id', 'liaison_id')),
    };
  });

type Filling = { senderId: string; receiverId: string; upTo: number };
/** Adds messages of one side to an existing thread, up to a sequence number; their texts cannot be decrypted. */
export const fillThread = (service: Service, { senderId, receiverId, upTo }: Filling): Promise<void> =>
  withDatabase(service, async (client) => {
    await client.query(
      `WITH thread AS (
         UPDATE conversations SET last_sequence = $3::int FROM participants p
         WHERE p.conversation_id = conversations.id AND p.user_id = $1 AND p.partner_id = $2
         RETURNING id
       )
       INSERT INTO messages (conversation_id, sequence, id, sender_id, receiver_id, content, created_at)
       SELECT id, n, gen_random_uuid(), $1::uuid, $2::uuid, 'encrypted', now() FROM thread, generate_series(4, $3::int) n`,
      [senderId, receiverId, upTo],
    );
  });

const tables = /conversations|participants|messages|user_snapshots|closed_accounts/;

/** Queries of `work` to the tables of this service. */
export const recordedQueriesOf = (work: () => Promise<unknown>): Promise<RecordedQuery[]> =>
  recordedQueries(tables, work);

/** Adds many old messages to a conversation, so that reading all of them would be noticed. They are never decrypted. */
export const fillConversation = (service: Service, conversationId: string, count: number): Promise<void> =>
  withDatabase(service, async (client) => {
    await client.query(
      `INSERT INTO messages (conversation_id, sequence, id, sender_id, receiver_id, content, created_at)
       SELECT $1, -n, gen_random_uuid(), $1, $1, 'encrypted', now() FROM generate_series(1, $2::int) n`,
      [conversationId, count],
    );
    await client.query('ANALYZE messages');
  });

/** Blocks that PostgreSQL reads for these queries. */
export const blocksOf = (service: Service, queries: readonly RecordedQuery[]): Promise<number> =>
  withDatabase(service, async (client) => {
    let blocks = 0;
    for (const { text, values } of queries) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
      const { Plan: plan } = rows[0]['QUERY PLAN'][0];
      blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    }
    return blocks;
  });
