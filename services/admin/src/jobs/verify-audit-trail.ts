import { dayMs } from '@entourage/contracts/durations';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { verifyChain } from '../use-cases/verify-chain.ts';

/** Once a day: follows the trail from its first row, so that a change of it does not stay unseen (security.md, promise 3). */
export const verifyAuditTrail = job({
  name: 'verify-audit-trail',
  data: z.object({}),
  everyMs: dayMs,
  async handle(_: object, { store, log }: JobContext) {
    const { rows, brokenAt } = await verifyChain({ store });
    if (brokenAt === null) log.info('audit trail verified', { count: rows });
    else log.error('audit trail is broken', { count: rows, sequence: brokenAt });
  },
});
