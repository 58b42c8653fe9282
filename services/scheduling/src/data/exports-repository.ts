import { sqlOfName, withheldAs } from '@entourage/account-kit';
import { postgresExports } from '@entourage/service-kit';

const { self, internal, whileClosed } = withheldAs;
const people = { isClosed: 'u.is_deleted', otherwise: 'NULL' };

/** The texts are about the athlete's health: after the connection only the athlete reads them. */
const whileOpen = (column: string) => `CASE WHEN :openWith::uuid[] IS NULL OR t.athlete_id = :userId::uuid
  OR t.athlete_id = ANY(:openWith::uuid[]) THEN t.${column} END`;

/** What the export of a user's data contains of this service (ADR 0079). */
export const exportsRepository = postgresExports([
  {
    name: 'appointments',
    about: 'Your meetings',
    of: '(t.athlete_id = :userId::uuid OR t.liaison_id = :userId::uuid) AND t.locked_at IS NULL',
    key: { id: 'uuid' },
    columns: [
      'id',
      'athlete_id',
      'liaison_id',
      'scheduled_at',
      'duration',
      'ends_at',
      'first_scheduled_at',
      'title',
      'notes',
      'status',
      'scheduled_by',
      'confirmed_at',
      'cancelled_at',
      'cancellation_reason',
      'moved_at',
      'timezone',
      'day_reminder_at',
      'hour_reminder_at',
      'created_at',
      'updated_at',
    ],
    expressions: {
      athlete: sqlOfName({ id: 't.athlete_id', ...people }),
      liaison: sqlOfName({ id: 't.liaison_id', ...people }),
      title: whileOpen('title'),
      notes: whileOpen('notes'),
      cancellation_reason: whileOpen('cancellation_reason'),
    },
    encrypted: ['title', 'notes', 'cancellation_reason'],
    withheld: { version: internal, locked_at: whileClosed },
  },
  {
    name: 'liaison_calendars',
    about: 'The time zone of your hours for meetings',
    of: 't.liaison_id = :userId::uuid',
    key: { liaison_id: 'uuid' },
    columns: ['timezone', 'created_at', 'updated_at'],
    withheld: { liaison_id: self },
  },
  {
    name: 'liaison_availability',
    about: 'Your hours for meetings; 0 is Sunday',
    of: 't.liaison_id = :userId::uuid',
    key: { position: 'int' },
    columns: ['day_of_week', 'date', 'start_time', 'end_time', 'timezone', 'is_available', 'created_at', 'updated_at'],
    withheld: { liaison_id: self, position: internal },
  },
  {
    name: 'calendar_feeds',
    about: 'When you set up your calendar feed',
    of: 't.user_id = :userId::uuid',
    key: { user_id: 'uuid' },
    columns: ['created_at'],
    withheld: { user_id: self, token_hash: 'a hash of what opens the feed' },
  },
]);
