import { isDeepStrictEqual } from 'node:util';
import { type Visit, visitProgress } from '@entourage/contracts/calls/presentation';
import { AppError } from '@entourage/contracts/errors';
import { presentationSessionProgressed } from '@entourage/contracts/events/presentation/session-progressed.v1';
import { id } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { progressed, visitView } from '../domain/visit.ts';
import { audience, visitPayload } from '../events/payloads.ts';
import { assertOwnVisit } from './own-visit.ts';

export const updateVisitInput = z.object({ accessId: id, progress: visitProgress });

/** Stores what has been seen so far. @throws AppError NOT_FOUND without the cookie of this visit */
export async function updateVisit(
  context: Context,
  { accessId, progress }: z.infer<typeof updateVisitInput>,
): Promise<Visit> {
  assertOwnVisit(context, accessId);
  return context.store.transaction(async ({ visits, outbox }) => {
    const before = await visits.lock(accessId);
    if (!before) throw new AppError('NOT_FOUND');
    const after = progressed(before, progress, context.clock.now());
    // A report that changes nothing publishes no event.
    if (isDeepStrictEqual({ ...before, ...after }, before)) return visitView(before);
    const saved = await visits.save(accessId, after);
    outbox.add(presentationSessionProgressed, { subject: accessId, audience, data: visitPayload(saved) });
    return visitView(saved);
  });
}
