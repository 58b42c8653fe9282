import { sqlOfName, withheldAs } from '@entourage/account-kit';
import { postgresExports } from '@entourage/service-kit';

const { self, internal } = withheldAs;

const partner = 'CASE WHEN t.sender_id = :userId::uuid THEN t.receiver_id ELSE t.sender_id END';

/** What the export of a user's data contains of this service (ADR 0079). */
export const exportsRepository = postgresExports([
  {
    name: 'messages',
    about: 'Messages that you sent and received',
    // Conversations of an earlier role are hidden.
    of: `EXISTS (SELECT FROM participants p WHERE p.user_id = :userId::uuid
      AND p.conversation_id = t.conversation_id AND t.sequence > p.visible_after)`,
    key: { conversation_id: 'uuid', sequence: 'int' },
    columns: ['id', 'created_at', 'sender_id', 'receiver_id', 'content'],
    expressions: {
      sender: sqlOfName({ id: 't.sender_id' }),
      receiver: sqlOfName({ id: 't.receiver_id' }),
      // A conversation is lost with the relation (decision M2); that it took place is still the user's to know.
      content: `CASE WHEN :openWith::uuid[] IS NULL OR ${partner} = ANY(:openWith::uuid[]) THEN t.content END`,
    },
    encrypted: ['content'],
    withheld: {
      conversation_id: internal,
      sequence: internal,
      idempotency_key: 'recognizes a repeated request',
      meeting_key: 'the meeting itself is in the folder of scheduling',
    },
  },
  {
    name: 'participants',
    about: 'Your conversations, and how far you have read them',
    of: 't.user_id = :userId::uuid',
    key: { partner_id: 'uuid' },
    columns: ['partner_id', 'unread_count', 'read_at'],
    expressions: { partner: sqlOfName({ id: 't.partner_id' }) },
    withheld: {
      user_id: self,
      conversation_id: internal,
      version: internal,
      read_sequence: internal,
      visible_after: internal,
    },
  },
]);
