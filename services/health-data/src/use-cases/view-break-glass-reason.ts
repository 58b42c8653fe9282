import { batched } from '@entourage/service-kit';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const viewBreakGlassReasonInput = z.object({ id: z.string() });

/** A page of the audit trail loads its reasons in one query. */
const reasons = batched('Entity.BreakGlassReason', ({ store }: Context, ids: readonly string[]) =>
  store.read.accessLog.reasons(ids),
);

/** The break-glass reason of an audit row (decision A14), for administrators who read the trail. Null for an unknown id. */
export async function viewBreakGlassReason(context: Context, { id }: z.infer<typeof viewBreakGlassReasonInput>) {
  const text = await reasons(context, id);
  return text === null ? null : { id, text };
}
