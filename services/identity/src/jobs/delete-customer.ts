import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';

/** Ends the subscriptions of a closed account at Stripe and deletes its customer there. */
export const deleteCustomer = job({
  name: 'delete-customer',
  data: z.object({ customerId: z.string() }),
  // With growing delays, for about a day.
  attempts: 17,
  async handle({ customerId }, { clients }: JobContext) {
    await clients.payments?.deleteCustomer(customerId);
  },
});
