import { withheldAs } from '@entourage/account-kit';
import { postgresExports } from '@entourage/service-kit';

const { self, internal, whileClosed, administrator } = withheldAs;

/** What the export of a user's data contains of this service (ADR 0079). */
export const exportsRepository = postgresExports([
  {
    name: 'applicants',
    about: 'Your verification code',
    of: 't.user_id = :userId::uuid',
    key: { user_id: 'uuid' },
    columns: ['code', 'code_expires_at'],
    withheld: { user_id: self, forgotten_at: whileClosed },
  },
  {
    name: 'social_media_verifications',
    about: 'Posts that you submitted to be verified',
    of: 't.user_id = :userId::uuid',
    key: { id: 'uuid' },
    columns: [
      'id',
      'platform',
      'account_handle',
      'post_url',
      'verification_code',
      'code_matches',
      'code_was_fresh',
      'submitted_at',
      'review_status',
      'reviewed_at',
      'review_notes',
      'checked_at',
      'host_matches',
      'is_https',
      'handle_in_url',
      'withdrawn_at',
    ],
    withheld: {
      version: internal,
      user_id: self,
      post_key: 'the address of the post, to compare it',
      reviewed_by: administrator,
      url_used_by_another: 'is about another user',
    },
  },
]);
