import { hourMs } from '@entourage/contracts/durations';
import { noticeCreated } from '@entourage/contracts/events/identity/notice.created.v1';
import type { NoticeKind } from '@entourage/contracts/events/notice-due.v1';
import { type Id, newId } from '@entourage/contracts/ids';
import type { Transaction } from '../data/store.ts';
import type { Wording } from '../domain/notice-wording.ts';
import type { User } from '../domain/user.ts';
import { sendMail } from '../jobs/send-mail.ts';

type DueNotice = {
  /** Id of the source; a user gets one notice per source. */
  sourceId: Id;
  /** The object of the notification, for example a meeting; null without one. */
  objectId: Id | null;
  kind: string;
  user: User;
  wording: Wording;
  byMail: boolean;
  at: Date;
};

/** Such notices come in series, as somebody works through a form: while one of the last hour is unread, the next one sends no mail. */
const mailedOnce: readonly string[] = ['biomarkers-changed'] satisfies NoticeKind[];

/** Creates an in-app notice and, if requested, wanted and an address is known, a queued mail (decisions I10, I14, V5). */
export async function createNotice({ notices, mails, outbox }: Transaction, due: DueNotice): Promise<void> {
  const { sourceId, objectId, kind, user, wording, byMail, at } = due;
  const id = newId();
  const isNew = await notices.add({ id, sourceId, objectId, userId: user.id, kind, ...wording, createdAt: at });
  if (!isNew) return;
  outbox.add(noticeCreated, {
    subject: id,
    audience: { userIds: [user.id] },
    data: { noticeId: id, userId: user.id, version: 1 },
  });
  if (!byMail || !user.mailNotices || user.email === null) return;
  const series = { userId: user.id, kind, since: new Date(at.getTime() - hourMs), exceptId: id };
  if (mailedOnce.includes(kind) && (await notices.hasUnread(series))) return;
  const mailId = newId();
  await mails.add({ id: mailId, userId: user.id, kind, ...wording, createdAt: at });
  outbox.enqueue(sendMail, { mailId });
}

/** Kinds that go to one side only: the user who caused them is not notified. */
const toOneSide: NoticeKind[] = ['meeting-requested', 'meeting-confirmed', 'meeting-moved'];

/**
 * Marks notices about an object as read that the newest one has made obsolete, for all users: whoever has confirmed or cancelled a meeting is no longer
 * asked to. Events may be late, so an earlier notice that arrives after a newer one is marked as read at once.
 */
export async function settleEarlier({ notices, outbox }: Transaction, objectId: Id, at: Date): Promise<void> {
  for (const { id, userId } of await notices.markOvertakenRead(objectId, { toOneSide, at })) {
    outbox.add(noticeCreated, {
      subject: id,
      audience: { userIds: [userId] },
      data: { noticeId: id, userId, version: 2 },
    });
  }
}
