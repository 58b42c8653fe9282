import { auditFilter } from '@entourage/contracts/calls/audit-trail';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const recordAuditExportInput = z.object({ filter: auditFilter });
type Input = z.infer<typeof recordAuditExportInput>;

/** Records in the trail who exported it: which person's rows, and the conditions of the filter. */
export function recordAuditExport({ store }: Context, { filter }: Input): Promise<{ success: true }> {
  const fields = Object.entries(filter).flatMap(([name, value]) => (value ? [name] : []));
  return store.transaction(async ({ audit }) => {
    audit.add({ action: 'audit.export', subject: filter.personId ?? null, fields });
    return { success: true };
  });
}
