import type { Id, UserId } from '@entourage/contracts/ids';
import type { MailState } from '../../prisma/generated/client.ts';
import type { Db } from './db.ts';

type MailContent = { title: string; body: string; link: string | null };
export type NewMail = MailContent & {
  id: Id;
  userId: UserId;
  kind: string;
  createdAt: Date;
  /** The receiver; by default the address that the user has when the mail is sent. */
  recipient?: string;
};
/** A mail that only this worker may send until the claim expires. `to` is null when the user has no address any more. */
export type ClaimedMail = MailContent & {
  id: Id;
  userId: UserId;
  kind: string;
  to: string | null;
  fence: number;
  attempts: number;
};

export type MailOutcome = { state: 'SENT'; sentAt: Date } | { state: 'QUEUED'; notBefore: Date } | { state: 'FAILED' };

/** The mail queue. The rows are authoritative; BullMQ jobs only trigger sending (security.md promise 14). */
export function mailsRepository({ prisma, sql }: Db) {
  return {
    async add(mail: NewMail): Promise<void> {
      await prisma.mail.create({ data: mail });
    },

    ofUser: (userId: UserId): Promise<{ id: Id; state: MailState; attempts: number }[]> =>
      prisma.mail.findMany({ where: { userId }, select: { id: true, state: true, attempts: true } }),

    /** Claims a mail that is due, or whose previous claim has expired. @returns null when there is none */
    async claim(id: Id, { at, until }: { at: Date; until: Date }): Promise<ClaimedMail | null> {
      const [claimed] = await sql<ClaimedMail>`
        UPDATE mail_queue m
        SET state = 'SENDING', fence = m.fence + 1, attempts = m.attempts + 1, not_before = ${until}
        FROM users u
        WHERE m.id = ${id} AND u.id = m.user_id AND m.state IN ('QUEUED', 'SENDING')
          AND (m.not_before IS NULL OR m.not_before <= ${at})
        RETURNING m.id, m.user_id AS "userId", m.kind, coalesce(m.recipient, u.email) AS "to", m.title, m.body, m.link, m.fence, m.attempts`;
      return claimed ?? null;
    },

    /** Ends a claim. @returns false, without a change, when another worker has claimed the mail since */
    async settle({ id, fence }: Pick<ClaimedMail, 'id' | 'fence'>, outcome: MailOutcome): Promise<boolean> {
      const { count } = await prisma.mail.updateMany({
        where: { id, fence, state: 'SENDING' },
        data: { notBefore: null, ...(outcome.state !== 'QUEUED' && { recipient: null }), ...outcome },
      });
      return count === 1;
    },

    /** Overdue mails: their job or their worker was lost. */
    async overdue(dueBefore: Date): Promise<Id[]> {
      const rows = await prisma.mail.findMany({
        where: {
          state: { in: ['QUEUED', 'SENDING'] },
          OR: [{ notBefore: { lt: dueBefore } }, { notBefore: null, createdAt: { lt: dueBefore } }],
        },
        select: { id: true },
        take: 500,
      });
      return rows.map(({ id }) => id);
    },

    async deleteFinished(sentBefore: Date): Promise<void> {
      await prisma.mail.deleteMany({ where: { state: { in: ['SENT', 'FAILED'] }, createdAt: { lt: sentBefore } } });
    },

    async deleteOf(userId: UserId): Promise<void> {
      await prisma.mail.deleteMany({ where: { userId } });
    },
  };
}
