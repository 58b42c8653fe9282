import { noticeDue } from '@entourage/contracts/events/notice-due.v1';
import { deletedName, personName } from '@entourage/contracts/names';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { noticeWording } from '../../domain/notice-wording.ts';
import { giveNotice } from '../../use-cases/give-notice.ts';

/** Words what other services only say is due, for everybody it concerns who still has an account (decision I14). */
export const giveDueNotices = consumer(noticeDue, async ({ data, time }, transaction: Transaction) => {
  const { noticeId, kind, userIds, about, byMail } = data;
  const people = await transaction.users.named([...userIds, ...(about.userId ? [about.userId] : [])]);
  const other = people.find(({ id }) => id === about.userId);
  const name = other ? (personName(other) ?? deletedName) : null;
  const wording = noticeWording(kind, { name, at: about.at ?? null });
  const receivers = people.filter(({ id, deletedAt }) => userIds.includes(id) && deletedAt === null);
  for (const user of receivers) {
    await giveNotice(transaction, { sourceId: noticeId, kind, user, wording, byMail, at: new Date(time) });
  }
});
