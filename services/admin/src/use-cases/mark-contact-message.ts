import type { ContactMessage, contactCalls } from '@entourage/contracts/calls/contact';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { contactMessageMarked } from '@entourage/contracts/events/admin/contact-message.marked.v1';
import type { Context } from '../data/store.ts';
import { contactMessagePayload, contactMessageView } from '../events/payloads.ts';

type Input = UseCaseInput<typeof contactCalls.markContactMessageRead>;

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
