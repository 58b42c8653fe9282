import { auditRecorded } from '@entourage/contracts/events/audit.recorded.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

/** Appends the audit rows of all services: who accessed which fields of whom, never the values. A row that is in two batches is appended once. */
export const appendToAuditTrail = consumer(
  auditRecorded,
  async ({ source, time, data }, { auditTrail, live }: Transaction) => {
    await auditTrail.append(data.rows.map((row) => ({ ...row, source, recordedAt: time })));
    live.add({ audience: { roles: ['ADMIN'] }, tags: ['Audit'] });
  },
);
