import { internalHeaders } from '@entourage/contracts/access/caller';
import type { presentationCalls, Visit } from '@entourage/contracts/calls/presentation';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { presentationSessionStarted } from '@entourage/contracts/events/presentation/session-started.v1';
import { newId } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';
import { emptySlideSeconds, type VisitRow, visitView } from '../domain/visit.ts';
import { writeVisitToken } from '../domain/visit-token.ts';
import { audience, visitPayload } from '../events/payloads.ts';
import { visitsOfCaller } from './own-visit.ts';

/** Address and browser are the gateway's to say; it has shortened the address (decisions D2, D12). */
function readOrigin({ caller }: Context): Pick<VisitRow, 'ipAddress' | 'userAgent'> {
  if (caller.kind !== 'visitor' && caller.kind !== 'user') return { ipAddress: 'Unknown', userAgent: null };
  return { ipAddress: caller.clientAddress ?? 'Unknown', userAgent: caller.userAgent ?? null };
}

/**
 * Starts a visit, or continues the one that this browser has started with the same session id. The cookie goes to the gateway in a
 * header; it is in no GraphQL answer.
 */
export async function startVisit(
  context: Context,
  { body: { sessionId, location } }: UseCaseInput<typeof presentationCalls.startPresentationSession>,
): Promise<{ created: boolean; visit: Visit }> {
  const { clock, config, reply, store } = context;
  const visits = visitsOfCaller(context);
  const known = visits.length > 0 ? await store.read.visits.ofSession(visits, sessionId) : null;
  if (known) return { created: false, visit: visitView(known) };
  const visit: VisitRow = {
    id: newId(),
    version: 1,
    sessionId,
    location,
    ...readOrigin(context),
    accessedAt: clock.now(),
    sessionDuration: 0,
    activeSeconds: 0,
    slidesViewed: 0,
    currentSlide: 0,
    questionsAsked: 0,
    slideSeconds: emptySlideSeconds(),
  };
  await store.transaction(async (transaction) => {
    await transaction.visits.add(visit);
    transaction.outbox.add(presentationSessionStarted, { subject: visit.id, audience, data: visitPayload(visit) });
  });
  const signing = { keys: config.deckCookieKey.current(), at: visit.accessedAt };
  reply.header(internalHeaders.deckVisits, writeVisitToken(visits, visit.id, signing));
  return { created: true, visit: visitView(visit) };
}
