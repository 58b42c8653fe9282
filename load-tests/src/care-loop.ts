import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { demoIds } from '@entourage/contracts/demo';
import { encryptedFields } from '@entourage/service-kit';
import { parseFieldKeys } from '@entourage/service-kit/store/encrypted-fields';
import { withClient } from '@entourage/service-kit/testing/with-client';
import type { Subject } from './platform.ts';

/** A page of a thread; only these rows are read, so only they need a valid ciphertext. */
const pageSize = 200;

/** Fills the demo thread of maya and one of her liaisons up to `count` messages, its newest page with texts that open. */
export function fillThread({ urls, secrets }: Subject, liaisonId: string, count: number): Promise<void> {
  const fields = encryptedFields(parseFieldKeys(secrets.messagingKeys), 'messages', ['content']);
  return withClient(urls.messagingPostgres, async (client) => {
    const { rows } = await client.query<{ id: string; last: number }>(
      'SELECT id, last_sequence AS last FROM conversations WHERE lower_id = least($1::uuid, $2::uuid) AND upper_id = greatest($1::uuid, $2::uuid)',
      [demoIds.maya, liaisonId],
    );
    const { id, last } = rows[0]!;
    await client.query(
      `INSERT INTO messages (conversation_id, sequence, id, sender_id, receiver_id, content, created_at)
       SELECT $1, at, uuidv7(), $2, $3, 'k1.never-opened', now() FROM generate_series($4::int, $5::int) at`,
      [id, demoIds.maya, liaisonId, last + 1, count - pageSize],
    );
    const page = Array.from({ length: pageSize }, (_, index) => {
      const messageId = randomUUID();
      const { content } = fields.encrypt({ content: `Message ${index} of the bench, as long as most are` }, messageId);
      return { messageId, content, sequence: count - pageSize + index + 1 };
    });
    await client.query(
      `INSERT INTO messages (conversation_id, sequence, id, sender_id, receiver_id, content, created_at)
       SELECT $1, sequence, id, $2, $3, content, now() FROM unnest($4::int[], $5::uuid[], $6::text[]) AS given(sequence, id, content)`,
      [
        id,
        demoIds.maya,
        liaisonId,
        page.map(({ sequence }) => sequence),
        page.map(({ messageId }) => messageId),
        page.map(({ content }) => content),
      ],
    );
    await client.query('UPDATE conversations SET last_sequence = $2 WHERE id = $1', [id, count]);
    await client.query('ANALYZE messages');
  });
}

/** Gives a liaison `count` athletes more, each with a thread. Rows are written straight into the stores. */
export async function assignAthletes({ urls, secrets }: Subject, liaisonId: string, count: number): Promise<void> {
  const fields = encryptedFields(parseFieldKeys(secrets.messagingKeys), 'messages', ['content']);
  const athletes = Array.from({ length: count }, () => randomUUID());
  const names = athletes.map((athleteId) => `bench-${athleteId.slice(0, 8)}`);
  await withClient(urls.adminPostgres, async (client) => {
    await client.query(
      `INSERT INTO user_snapshots (user_id, username, role, verification_status, created_at)
       SELECT id, name, 'ATHLETE', 'APPROVED', now() FROM unnest($1::uuid[], $2::text[]) AS given(id, name)`,
      [athletes, names],
    );
    await client.query(
      `INSERT INTO athlete_liaison_assignments (id, version, athlete_id, liaison_id, assigned_by, liaison_type, is_active, assigned_at)
       SELECT uuidv7(), 1, id, $2, $3, 'PERSONAL_COACH', true, now() FROM unnest($1::uuid[]) AS given(id)`,
      [athletes, liaisonId, demoIds.admin],
    );
    // As in callers.ts: the server's plans are for the rows it had a minute ago.
    await client.query('ANALYZE user_snapshots, athlete_liaison_assignments');
  });
  await withClient(urls.messagingPostgres, async (client) => {
    await client.query(
      `INSERT INTO user_snapshots (user_id, username, role, verification_status, username_key, full_name_key, last_name_key)
       SELECT id, name, 'ATHLETE', 'APPROVED', name, name, name FROM unnest($1::uuid[], $2::text[]) AS given(id, name)`,
      [athletes, names],
    );
    const threads = athletes.map((athleteId) => {
      const messageId = randomUUID();
      return {
        athleteId,
        messageId,
        threadId: randomUUID(),
        ...fields.encrypt({ content: 'See you on Thursday' }, messageId),
      };
    });
    const columns = [
      athletes,
      threads.map(({ threadId }) => threadId),
      threads.map(({ messageId }) => messageId),
      threads.map(({ content }) => content),
    ];
    const given = 'unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) AS given(athlete, thread, message, content)';
    await client.query(
      `INSERT INTO conversations (id, lower_id, upper_id, last_sequence) SELECT thread, least(athlete, $5), greatest(athlete, $5), 1 FROM ${given}`,
      [...columns, liaisonId],
    );
    await client.query(
      `INSERT INTO participants (user_id, partner_id, conversation_id) SELECT athlete, $5::uuid, thread FROM ${given} UNION ALL SELECT $5::uuid, athlete, thread FROM ${given}`,
      [...columns, liaisonId],
    );
    await client.query(
      `INSERT INTO messages (conversation_id, sequence, id, sender_id, receiver_id, content, created_at)
       SELECT thread, 1, message, athlete, $5::uuid, content, now() FROM ${given}`,
      [...columns, liaisonId],
    );
  });
}

/**
 * Transactions of a database while `work` runs: on the read path each statement is one of its own. Other work (the relay, caller
 * relationships) counts as well, so subtract the count of an idle period of the same length.
 */
export async function transactionsDuring(url: string, work: () => Promise<unknown>): Promise<number> {
  const before = await transactionsOf(url);
  await work();
  // The server's own statistics are up to a second late.
  await pause(1_500);
  return (await transactionsOf(url)) - before;
}

const transactionsOf = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    await client.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ count: string }>(
      'SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()',
    );
    return Number(rows[0]!.count);
  });
