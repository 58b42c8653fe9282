import { minuteMs } from '@entourage/contracts/durations';
import type { UserId } from '@entourage/contracts/ids';
import { LRUCache } from 'lru-cache';

/** A list refreshes itself and shows the same values again: within this time that is one look, not several. */
const oneLookMs = 10 * minuteMs;
/** About 4 MB. A look that falls out of this memory is written to the trail once more. */
const maxLooks = 20_000;

type Look = { sessionId: string; athleteId: UserId; version: number };

/**
 * Which versions of which records a session has looked at in the last ten minutes (ADR 0055). In the memory of the process: after a
 * restart, and on another replica, a look is written again.
 */
export function recentLooks() {
  const looks = new LRUCache<string, { version: number; at: number }>({ max: maxLooks });
  const lookKey = ({ sessionId, athleteId }: Look) => `${sessionId} ${athleteId}`;
  return {
    /** Whether this look still has to be written to the trail. */
    isNew(look: Look, at: Date): boolean {
      const known = looks.get(lookKey(look));
      return known?.version !== look.version || at.getTime() - known.at >= oneLookMs;
    },
    /** Call it only for looks that have been written to the trail. */
    remember(look: Look, at: Date): void {
      looks.set(lookKey(look), { version: look.version, at: at.getTime() });
    },
  };
}
