import type { ContactMessage } from '@entourage/contracts/calls/contact';
import type { Context } from '../data/store.ts';
import { contactMessageView } from '../events/payloads.ts';

/** All messages of the contact form, newest first. */
export async function viewContactMessages({ store }: Context): Promise<ContactMessage[]> {
  return (await store.read.contactMessages.all()).map(contactMessageView);
}
