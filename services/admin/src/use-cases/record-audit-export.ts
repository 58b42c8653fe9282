import type { adminCalls } from '@entourage/contracts/calls/admin';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { Context } from '../data/store.ts';

type Input = UseCaseInput<typeof adminCalls.recordAuditExport>;

/** Records in the trail who exported it: which person's rows, and the conditions of the filter. */
export function recordAuditExport({ store }: Context, { body: filter }: Input): Promise<{ success: true }> {
  const fields = Object.entries(filter).flatMap(([name, value]) => (value ? [name] : []));
  return store.transaction(async ({ audit }) => {
    audit.add({ action: 'audit.export', subject: filter.personId ?? null, fields });
    return { success: true };
  });
}
