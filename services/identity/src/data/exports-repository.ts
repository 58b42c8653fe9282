import { withheldAs } from '@entourage/account-kit';
import { postgresExports } from '@entourage/service-kit';

const { self, internal, whileClosed, administrator } = withheldAs;

/** What the export of a user's data contains of this service (ADR 0079). */
export const exportsRepository = postgresExports([
  {
    name: 'users',
    about: 'Your account',
    of: 't.id = :userId::uuid AND t.deleted_at IS NULL',
    key: { id: 'uuid' },
    columns: [
      ...['id', 'username', 'email', 'first_name', 'last_name', 'profile_image_url', 'role', 'verification_status'],
      ...['professional_league', 'team_organization', 'verification_notes', 'verified_at', 'decided_at', 'over_18'],
      ...[
        'terms_version',
        'declared_at',
        'last_login',
        'last_seen',
        'timezone',
        'chosen_timezone',
        'mail_notices',
        'show_in_deck',
      ],
      ...['invite_id', 'subscription_status', 'created_at', 'updated_at'],
    ],
    // As the account itself shows them (decision I5).
    expressions: { verification_notes: "CASE WHEN t.verification_status = 'REJECTED' THEN t.verification_notes END" },
    withheld: {
      version: internal,
      username_key: 'the username, to compare it',
      email_key: 'the address, to compare it',
      password: 'a hash of the password',
      stripe_customer_id: 'names the account at the payment provider',
      stripe_subscription_id: 'names the subscription at the payment provider',
      subscription_version: internal,
      verified_by: administrator,
      deleted_at: whileClosed,
      deleted_by: whileClosed,
      restorable_until: whileClosed,
    },
  },
  {
    name: 'sessions',
    about: 'Where you are signed in, and were until a day ago',
    of: 't.user_id = :userId::uuid',
    key: { sid: 'uuid' },
    columns: ['user_agent', 'address', 'touched_at', 'expire', 'ends_at', 'confirmed_at'],
    expressions: { started_at: "(t.sess->>'startedAt')::timestamptz" },
    withheld: {
      sid: 'names the session in its token',
      sess: 'repeats the account; its time is the column startedAt',
      user_id: self,
    },
  },
  {
    name: 'notices',
    about: 'Your notifications',
    of: 't.user_id = :userId::uuid',
    key: { id: 'uuid' },
    columns: ['id', 'kind', 'title', 'body', 'link', 'created_at', 'read_at'],
    withheld: { source_id: internal, object_id: internal, user_id: self },
  },
  {
    name: 'mail_queue',
    about: 'Emails to you of the last 30 days',
    of: 't.user_id = :userId::uuid',
    key: { id: 'uuid' },
    columns: ['id', 'kind', 'title', 'body', 'link', 'recipient', 'state', 'created_at', 'sent_at'],
    withheld: { user_id: self, attempts: internal, fence: internal, not_before: internal },
  },
  {
    name: 'email_changes',
    about: 'Other email addresses that you asked for in the last days',
    of: 't.user_id = :userId::uuid',
    key: { id: 'uuid' },
    columns: ['old_email', 'new_email', 'created_at', 'confirm_until', 'applied_at', 'undo_until'],
    withheld: {
      ...{ user_id: self, id: internal, undo_id: internal, old_email_key: 'the address, to compare it' },
      ...{ token_hash: 'of the link in a mail', undo_token_hash: 'of the link in a mail' },
    },
  },
  {
    name: 'photos',
    about: 'Your photo: a WebP picture as base64',
    of: 't.user_id = :userId::uuid',
    key: { id: 'uuid' },
    columns: ['id', 'content', 'created_at'],
    expressions: { content: "encode(t.content, 'base64')" },
    withheld: { user_id: self },
  },
  {
    name: 'totp_factors',
    about: 'Your two-step sign-in',
    of: 't.user_id = :userId::uuid',
    key: { user_id: 'uuid' },
    columns: ['created_at', 'confirmed_at'],
    withheld: {
      ...{ user_id: self, id: internal, last_step: internal },
      secret: 'whoever has it could make your codes',
    },
  },
  {
    name: 'account_exports',
    about: 'Your exports of the last day',
    of: 't.user_id = :userId::uuid',
    key: { id: 'uuid' },
    columns: ['id', 'state', 'created_at', 'expires_at'],
    withheld: {
      ...{ user_id: self, fence: internal, attempts: internal, not_before: internal },
      ...{ done: internal, total: internal, parts: internal, size_bytes: internal },
    },
  },
]);
