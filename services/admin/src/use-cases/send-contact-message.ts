import type { ContactMessage, contactCalls } from '@entourage/contracts/calls/contact';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { contactMessageReceived } from '@entourage/contracts/events/admin/contact-message.received.v1';
import { newId } from '@entourage/contracts/ids';
import type { ContactMessageRecord } from '../data/contact-messages-repository.ts';
import type { Context } from '../data/store.ts';
import { contactMessagePayload, contactMessageView } from '../events/payloads.ts';

/**
 * Keeps a visitor's message and tells the open panels of administrators. When the hidden field is filled in, which people do not see, nothing
 * is stored and the answer is the same (decision A13).
 */
export async function sendContactMessage(
  { clock, store }: Context,
  { body: contact }: UseCaseInput<typeof contactCalls.sendContactMessage>,
): Promise<ContactMessage> {
  const { website, ...written } = contact;
  const record: ContactMessageRecord = {
    ...written,
    id: newId(),
    version: 1,
    isRead: false,
    createdAt: clock.now(),
  };
  if (website) return contactMessageView(record);
  await store.transaction(async ({ contactMessages, outbox }) => {
    await contactMessages.add(record);
    outbox.add(contactMessageReceived, {
      subject: record.id,
      audience: { roles: ['ADMIN'] },
      data: contactMessagePayload(record),
    });
  });
  return contactMessageView(record);
}
