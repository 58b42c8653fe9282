import type { InvestorContact, presentationVersionCalls } from '@entourage/contracts/calls/presentation-versions';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { investorContactLeft } from '@entourage/contracts/events/presentation/contact-left.v1';
import { newId } from '@entourage/contracts/ids';
import type { ContactRow } from '../data/contacts-repository.ts';
import type { Context } from '../data/store.ts';
import { audience } from '../events/payloads.ts';
import { assertOwnVisit } from './own-visit.ts';

const contactView = ({ createdAt, ...contact }: ContactRow): InvestorContact => ({
  ...contact,
  createdAt: createdAt.toISOString(),
});

/** Keeps an address that a visitor leaves. @throws AppError NOT_FOUND without the cookie of the visit */
export async function leaveContact(
  context: Context,
  { body: contact }: UseCaseInput<typeof presentationVersionCalls.leaveInvestorContact>,
): Promise<InvestorContact> {
  assertOwnVisit(context, contact.accessId);
  const { clock, store } = context;
  const row: ContactRow = { ...contact, id: newId(), createdAt: clock.now() };
  await store.transaction(async ({ contacts, outbox }) => {
    await contacts.add(row);
    const { accessId, interestedInMeeting, createdAt } = contactView(row);
    outbox.add(investorContactLeft, {
      subject: row.id,
      audience,
      data: { contactId: row.id, version: 1, accessId, interestedInMeeting, createdAt },
    });
  });
  return contactView(row);
}

/** Addresses that visitors have left, newest first. */
export const viewContacts = async ({ store }: Context): Promise<InvestorContact[]> =>
  (await store.read.contacts.all()).map(contactView);
