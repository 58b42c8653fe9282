import { isDeepStrictEqual } from 'node:util';
import type { presentationCalls, Visit } from '@entourage/contracts/calls/presentation';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { presentationSessionProgressed } from '@entourage/contracts/events/presentation/session-progressed.v1';
import type { Context } from '../data/store.ts';
import { progressed, visitView } from '../domain/visit.ts';
import { audience, visitPayload } from '../events/payloads.ts';
import { assertOwnVisit } from './own-visit.ts';

/** Stores what has been seen so far. @throws AppError NOT_FOUND without the cookie of this visit */
export async function updateVisit(
  context: Context,
  { accessId, body: progress }: UseCaseInput<typeof presentationCalls.updatePresentationSession>,
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
