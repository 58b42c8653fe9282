import type { SuggestedSlot } from '@entourage/contracts/calls/appointments';
import type { Id } from '@entourage/contracts/ids';
import type { Repositories } from '../data/store.ts';
import type { Pair } from '../domain/meeting.ts';
import { freeSlots, suggestedAheadMs } from '../domain/slots.ts';

type Wanted = { liaisonId: Pair['liaisonId']; athleteId: Pair['athleteId'] | null; at: Date; except?: Id | null };

/** Free times of a liaison, or of a liaison and an athlete. @param except a meeting that is being moved */
export async function findFreeSlots(
  { busyTimes, calendars }: Pick<Repositories, 'busyTimes' | 'calendars'>,
  { liaisonId, athleteId, at, except = null }: Wanted,
): Promise<SuggestedSlot[]> {
  const availability = await calendars.ofLiaison(liaisonId);
  const to = new Date(at.getTime() + suggestedAheadMs);
  const busy = await busyTimes.ofAny([liaisonId, ...(athleteId ? [athleteId] : [])], { from: at, to, except });
  return freeSlots(availability, busy, at);
}

/** A predicate for offered times. An athlete's booking at an offered time is confirmed at once; a liaison's is a proposal (decision C1). */
export async function offeredTimes(
  repositories: Pick<Repositories, 'busyTimes' | 'calendars'>,
  pair: Pair,
  { by, at, except }: { by: string; at: Date; except?: Id },
): Promise<(time: Date) => boolean> {
  if (by !== pair.athleteId) return () => false;
  const slots = await findFreeSlots(repositories, { ...pair, at, except: except ?? null });
  const instants = new Set(slots.map(({ datetime }) => Date.parse(datetime)));
  return (time) => instants.has(time.getTime());
}
