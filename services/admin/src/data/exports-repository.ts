import { sqlOfName, withheldAs } from '@entourage/account-kit';
import { postgresExports } from '@entourage/service-kit';

const { self, internal, administrator } = withheldAs;
const chain = 'proves that the trail is unchanged';

/** What the export of a user's data contains of this service (ADR 0079). */
export const exportsRepository = postgresExports([
  {
    name: 'athlete_liaison_assignments',
    about: 'Your connections of athlete and liaison, now and before',
    of: 't.athlete_id = :userId::uuid OR t.liaison_id = :userId::uuid',
    key: { id: 'uuid' },
    columns: ['id', 'athlete_id', 'liaison_id', 'liaison_type', 'is_active', 'assigned_at', 'ended_at'],
    expressions: { athlete: sqlOfName({ id: 't.athlete_id' }), liaison: sqlOfName({ id: 't.liaison_id' }) },
    withheld: {
      version: internal,
      assigned_by: administrator,
      notes: 'a note among administrators, which neither side sees',
    },
  },
  {
    name: 'liaison_profiles',
    about: 'Your profile as a liaison',
    of: 't.user_id = :userId::uuid',
    key: { user_id: 'uuid' },
    columns: [
      'title',
      'specialization',
      'institution',
      'years_experience',
      'expertise',
      'achievements',
      'credentials',
      'research_focus',
      'bio',
      'profile_image_url',
      'is_verified',
      'credentials_checked_at',
      'created_at',
      'updated_at',
    ],
    withheld: { user_id: self, version: internal },
  },
  {
    name: 'audit_trail',
    about: 'What you did, and what others did to your account or your record',
    of: 't.people @> ARRAY[:userId]',
    key: { seq: 'bigint' },
    columns: ['at', 'action', 'outcome', 'actor_id', 'actor_role', 'subject_id', 'fields', 'source'],
    expressions: {
      // As the access log shows it: administrators by their role (ADR 0052), and no refused accesses.
      actor_id: `CASE WHEN t.actor_id = :userId OR (t.outcome = 'ok' AND t.actor_role <> 'ADMIN') THEN t.actor_id END`,
      subject_id: 'CASE WHEN t.subject_id = :userId OR t.actor_id = :userId THEN t.subject_id END',
    },
    withheld: {
      seq: internal,
      id: internal,
      recorded_at: internal,
      trace_id: internal,
      session_id: 'names a session in its token',
      change: 'may name other people; your own values are in your account',
      reason_id: 'leads administrators to the reason of an emergency access',
      people: 'repeats who did it and to whom',
      prev_hash: chain,
      hash: chain,
    },
  },
]);
