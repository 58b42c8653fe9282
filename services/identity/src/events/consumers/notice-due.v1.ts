import { noticeDue } from '@entourage/contracts/events/notice-due.v1';
import { deletedName, personName } from '@entourage/contracts/names';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { noticeWording } from '../../domain/notice-wording.ts';
import { userZone } from '../../domain/user.ts';
import { createNotice, settleEarlier } from '../../use-cases/create-notice.ts';

/** Creates the notices that other services request, for every addressed user with an open account (decision I14). */
export const createDueNotices = consumer(noticeDue, async ({ data, time }, transaction: Transaction) => {
  const { noticeId, kind, userIds, about, byMail } = data;
  const people = await transaction.users.byIds([...userIds, ...(about.userId ? [about.userId] : [])]);
  const other = people.find(({ id }) => id === about.userId);
  const name = other ? (personName(other) ?? deletedName) : null;
  const receivers = people.filter(({ id, deletedAt }) => userIds.includes(id) && deletedAt === null);
  for (const user of receivers) {
    const wording = noticeWording(kind, {
      name,
      at: about.at ?? null,
      fields: about.fields ?? [],
      zone: userZone(user),
      objectId: about.objectId ?? null,
    });
    const subject = { sourceId: noticeId, objectId: about.objectId ?? null };
    await createNotice(transaction, { ...subject, kind, user, wording, byMail, at: new Date(time) });
  }
  if (about.objectId) await settleEarlier(transaction, about.objectId, new Date(time));
});
