import { randomUUID } from 'node:crypto';
import { encryptedFields } from '@entourage/service-kit';
import { parseFieldKeys } from '@entourage/service-kit/store/encrypted-fields';
import { withClient } from '@entourage/service-kit/testing/with-client';
import { seedAthletes, seedUsers } from './callers.ts';
import type { Subject } from './platform.ts';

export type Person = { userId: string; cookie: string };
export type Athlete = Person & { liaison: Person };
export type People = { athletes: Athlete[]; liaisons: Person[] };

const meetingsOfEach = 10;

/**
 * Athletes with a record, a liaison, a thread of one message and ten past meetings each, all with live sessions. The first liaison has
 * `roster` of them, the others share the rest. Rows are written straight into the stores of all services that know people.
 */
export async function seedPeople(
  subject: Subject,
  { athletes: count, liaisons: liaisonCount, roster }: { athletes: number; liaisons: number; roster: number },
): Promise<People> {
  const liaisons = await seedUsers(subject, { count: liaisonCount, role: 'LIAISON' });
  const athletes = (await seedAthletes(subject, count)).map((athlete, at) => ({
    ...athlete,
    liaison: at < roster ? liaisons[0]! : liaisons[1 + (at % (liaisons.length - 1))]!,
  }));
  const users = [
    ...athletes.map(({ userId }) => ({ userId, role: 'ATHLETE' })),
    ...liaisons.map(({ userId }) => ({ userId, role: 'LIAISON' })),
  ];
  const known = [users.map(({ userId }) => userId), users.map(({ role }) => role)];
  const pairs = [athletes.map(({ userId }) => userId), athletes.map(({ liaison }) => liaison.userId)];
  await assign(subject, known, pairs);
  await startThreads(subject, known, pairs);
  await addMeetings(subject, known, athletes);
  return { athletes, liaisons };
}

/** Columns of the same length. */
type Columns = string[][];

const ofUsers = 'unnest($1::uuid[], $2::text[]) AS given(id, role)';

const assign = ({ urls }: Subject, known: Columns, pairs: Columns): Promise<void> =>
  withClient(urls.adminPostgres, async (client) => {
    await client.query(
      `INSERT INTO user_snapshots (user_id, username, role, verification_status, created_at)
       SELECT id, 'bench-' || right(id::text, 12), role, 'APPROVED', now() FROM ${ofUsers}`,
      known,
    );
    await client.query(
      `INSERT INTO athlete_liaison_assignments (id, version, athlete_id, liaison_id, assigned_by, liaison_type, is_active, assigned_at)
       SELECT uuidv7(), 1, athlete, liaison, liaison, 'PERSONAL_COACH', true, now() FROM unnest($1::uuid[], $2::uuid[]) AS given(athlete, liaison)`,
      pairs,
    );
    await client.query('ANALYZE user_snapshots, athlete_liaison_assignments');
  });

/** A conversation with one message for each pair. */
function startThreads({ urls, secrets }: Subject, known: Columns, [athletes = [], liaisons = []]: Columns) {
  const fields = encryptedFields(parseFieldKeys(secrets.messagingKeys), 'messages', ['content']);
  const ids = athletes.map(() => ({ thread: randomUUID(), message: randomUUID() }));
  const texts = ids.map(({ message }) => fields.encrypt({ content: 'See you on Thursday' }, message).content);
  const threads = [athletes, liaisons, ids.map(({ thread }) => thread), ids.map(({ message }) => message), texts];
  const given =
    'unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[]) AS given(athlete, liaison, thread, message, content)';
  return withClient(urls.messagingPostgres, async (client) => {
    await client.query(
      `INSERT INTO user_snapshots (user_id, username, role, verification_status, username_key, full_name_key, last_name_key)
       SELECT id, right(id::text, 12), role, 'APPROVED', right(id::text, 12), right(id::text, 12), right(id::text, 12) FROM ${ofUsers}`,
      known,
    );
    await client.query(
      `INSERT INTO conversations (id, lower_id, upper_id, last_sequence)
       SELECT thread, least(athlete, liaison), greatest(athlete, liaison), 1 FROM ${given}`,
      threads,
    );
    await client.query(
      `INSERT INTO participants (user_id, partner_id, conversation_id)
       SELECT athlete, liaison, thread FROM ${given} UNION ALL SELECT liaison, athlete, thread FROM ${given}`,
      threads,
    );
    await client.query(
      `INSERT INTO messages (conversation_id, sequence, id, sender_id, receiver_id, content, created_at)
       SELECT thread, 1, message, athlete, liaison, content, now() FROM ${given}`,
      threads,
    );
    await client.query('ANALYZE user_snapshots, conversations, participants, messages');
  });
}

/** Past meetings of each athlete with their liaison. */
function addMeetings({ urls, secrets }: Subject, known: Columns, athletes: readonly Athlete[]): Promise<void> {
  const fields = encryptedFields(parseFieldKeys(secrets.schedulingKeys), 'appointments', ['title', 'notes']);
  const meetings = athletes.flatMap(({ userId, liaison }, at) =>
    Array.from({ length: meetingsOfEach }, (_, past) => {
      const id = randomUUID();
      const texts = fields.encrypt({ title: 'Review of the week', notes: 'Load and sleep' }, id);
      return { id, userId, liaisonId: liaison.userId, ...texts, hoursAgo: String(1 + past * athletes.length + at) };
    }),
  );
  const column = (name: keyof (typeof meetings)[number]) => meetings.map((meeting) => meeting[name]);
  return withClient(urls.schedulingPostgres, async (client) => {
    await client.query(
      `INSERT INTO user_snapshots (user_id, role, verification_status, is_deleted) SELECT id, role, 'APPROVED', false FROM ${ofUsers}`,
      known,
    );
    await client.query(
      `INSERT INTO appointments (id, version, athlete_id, liaison_id, scheduled_at, ends_at, first_scheduled_at, title, notes, status,
         scheduled_by, timezone, created_at, updated_at)
       SELECT id, 1, athlete, liaison, start, start + interval '30 minutes', start, title, notes, 'COMPLETED', athlete, 'UTC', start, start
       FROM (SELECT *, now() - hours * interval '1 hour' AS start
             FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::int[]) AS g(id, athlete, liaison, title, notes, hours)) AS given`,
      (['id', 'userId', 'liaisonId', 'title', 'notes', 'hoursAgo'] as const).map(column),
    );
    await client.query('ANALYZE user_snapshots, appointments');
  });
}
