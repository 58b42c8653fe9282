import { withheldAs } from '@entourage/account-kit';
import { postgresExports } from '@entourage/service-kit';

const { self, internal } = withheldAs;

/** What the export of a user's data contains of this service (ADR 0079). */
export const exportsRepository = postgresExports([
  {
    name: 'team_member_invites',
    about: 'Invites to your team, and the one that you used',
    of: 't.athlete_id = :userId::uuid OR t.used_by = :userId::uuid',
    key: { id: 'uuid' },
    columns: [
      'id',
      'athlete_id',
      'team_member_name',
      'used_by',
      'used_at',
      'expires_at',
      'created_at',
      'hidden_scopes',
    ],
    withheld: {
      version: internal,
      invite_code: 'opens a share to whoever has it',
      code_hash: 'finds the code',
      claim_id: internal,
      claimed_until: internal,
    },
  },
  {
    name: 'shares',
    about: 'Dashboards that you share, and that are shared with you',
    of: 't.owner_id = :userId::uuid OR t.shared_user_id = :userId::uuid',
    key: { id: 'uuid' },
    columns: ['id', 'owner_id', 'shared_user_id', 'scopes', 'created_at', 'revoked_at'],
    withheld: { version: internal },
  },
  {
    name: 'share_locks',
    about: 'The time in which what you share is locked',
    of: 't.owner_id = :userId::uuid',
    key: { owner_id: 'uuid' },
    columns: ['locked_from', 'locked_to'],
    withheld: { owner_id: self },
  },
  {
    name: 'team_member_profiles',
    about: 'Your profile as a team member',
    of: 't.user_id = :userId::uuid',
    key: { user_id: 'uuid' },
    columns: [
      'field_of_expertise',
      'years_experience',
      'expertise_keywords',
      'achievements',
      'profile_image_url',
      'created_at',
      'updated_at',
    ],
    withheld: { user_id: self },
  },
]);
