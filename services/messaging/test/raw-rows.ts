import { type RecordedQuery, recordedQueries } from '@entourage/service-kit/testing/recorded-queries';
import { withClient } from '@entourage/service-kit/testing/with-client';
import type pg from 'pg';
import type { Service } from './people.ts';

const asking = <T>(service: Service, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(service.config.postgres.url, work);

/** All raw rows of the store as text, the kit's tables included, without repositories and decryption. */
export const rawText = (service: Service): Promise<string> =>
  asking(service, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'kit')`,
    );
    let text = '';
    for (const { name } of tables.rows) text += JSON.stringify((await client.query(`SELECT * FROM ${name}`)).rows);
    return text;
  });

/** What a caller did or was refused, in the order of the rows of the trail. */
export const trailOf = (service: Service, actorId: string): Promise<Record<string, unknown>[]> =>
  asking(service, async (client) => {
    const { rows } = await client.query('SELECT * FROM kit.audit_rows WHERE actor_id = $1 ORDER BY id', [actorId]);
    return rows;
  });

/** What stands in the trail about a person. */
export const trailAbout = (service: Service, subjectId: string): Promise<Record<string, unknown>[]> =>
  asking(service, async (client) => {
    // `gathered_at` is the kit's own mark, which comes when it comes.
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
  asking(service, async (client) => {
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
/** Messages of one side of a thread that has begun, up to a number; their texts open nowhere. */
export const fillThread = (service: Service, { senderId, receiverId, upTo }: Filling): Promise<void> =>
  asking(service, async (client) => {
    await client.query(
      `WITH thread AS (
         UPDATE conversations SET last_sequence = $3::int FROM participants p
         WHERE p.conversation_id = conversations.id AND p.user_id = $1 AND p.partner_id = $2
         RETURNING id
       )
       INSERT INTO messages (conversation_id, sequence, id, sender_id, receiver_id, content, created_at)
       SELECT id, n, gen_random_uuid(), $1::uuid, $2::uuid, 'sealed', now() FROM thread, generate_series(4, $3::int) n`,
      [senderId, receiverId, upTo],
    );
  });

const tables = /conversations|participants|messages|user_snapshots|closed_accounts/;

/** The questions that `work` asks the tables of this service. */
export const asked = (work: () => Promise<unknown>): Promise<RecordedQuery[]> => recordedQueries(tables, work);

/** Old messages of a conversation, so many that reading all of them would show. Nobody opens them. */
export const fillConversation = (service: Service, conversationId: string, count: number): Promise<void> =>
  asking(service, async (client) => {
    await client.query(
      `INSERT INTO messages (conversation_id, sequence, id, sender_id, receiver_id, content, created_at)
       SELECT $1, -n, gen_random_uuid(), $1, $1, 'sealed', now() FROM generate_series(1, $2::int) n`,
      [conversationId, count],
    );
    await client.query('ANALYZE messages');
  });

/** Blocks of the store that the questions touch. */
export const blocksOf = (service: Service, questions: readonly RecordedQuery[]): Promise<number> =>
  asking(service, async (client) => {
    let blocks = 0;
    for (const { text, values } of questions) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
      const { Plan: plan } = rows[0]['QUERY PLAN'][0];
      blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    }
    return blocks;
  });
