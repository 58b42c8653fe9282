import { withheldAs } from '@entourage/account-kit';
import { postgresExports } from '@entourage/service-kit';

const { self, internal } = withheldAs;

/** What the export of a user's data contains of this service (ADR 0079). */
export const exportsRepository = postgresExports([
  {
    name: 'deck_athletes',
    about: 'What the investor presentation shows of you while you agree to it',
    of: 't.athlete_id = :userId::uuid',
    key: { athlete_id: 'uuid' },
    columns: ['first_name', 'last_name', 'photo_url', 'is_shown', 'position', 'team', 'years_active'],
    withheld: { athlete_id: self, registered_at: internal },
  },
]);
