import type { ContactMessage } from '@entourage/contracts/calls/contact';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { contactMessageView } from '../events/payloads.ts';

export const contactMessagesInput = z.object({});

/** All messages of the contact form, newest first. */
export async function viewContactMessages({ store }: Context): Promise<ContactMessage[]> {
  return (await store.read.contactMessages.all()).map(contactMessageView);
}
