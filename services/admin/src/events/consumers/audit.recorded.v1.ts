import { auditRecorded } from '@entourage/contracts/events/audit.recorded.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

/** The trail tells who touched which fields of whom, and never their values. A row counts once, in whatever batch it comes. */
export const gatherAudit = consumer(
  auditRecorded,
  async ({ source, time, data }, { auditTrail, live }: Transaction) => {
    await auditTrail.append(data.rows.map((row) => ({ ...row, source, recordedAt: time })));
    live.add({ audience: { roles: ['ADMIN'] }, tags: ['Audit'] });
  },
);
