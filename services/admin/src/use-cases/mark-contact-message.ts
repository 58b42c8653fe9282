import type { ContactMessage } from '@entourage/contracts/calls/contact';
import { AppError } from '@entourage/contracts/errors';
import { contactMessageMarked } from '@entourage/contracts/events/admin/contact-message.marked.v1';
import { id } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { contactMessagePayload, contactMessageView } from '../events/payloads.ts';

export const contactMessageToMark = z.object({ id });
type Input = z.infer<typeof contactMessageToMark>;

/** Marks a message; a repeat changes nothing. @throws AppError NOT_FOUND for an unknown id */
const mark =
  (isRead: boolean) =>
  ({ store }: Context, { id: messageId }: Input): Promise<ContactMessage> =>
    store.transaction(async ({ contactMessages, audit, outbox }) => {
      const isChanged = await contactMessages.mark(messageId, isRead);
      const record = await contactMessages.byId(messageId);
      if (!record) throw new AppError('NOT_FOUND');
      if (isChanged) {
        audit.add({
          action: isRead ? 'contact-message.read' : 'contact-message.unread',
          subject: messageId,
          fields: ['isRead'],
          change: { isRead: { from: !isRead, to: isRead } },
        });
        outbox.add(contactMessageMarked, {
          subject: messageId,
          audience: { roles: ['ADMIN'] },
          data: contactMessagePayload(record),
        });
      }
      return contactMessageView(record);
    });

export const markContactMessageRead = mark(true);
export const markContactMessageUnread = mark(false);
