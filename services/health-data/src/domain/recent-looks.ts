import { minuteMs } from '@entourage/contracts/durations';
import type { UserId } from '@entourage/contracts/ids';
import { LRUCache } from 'lru-cache';

/** A list that refreshes itself shows the same again and again: that is one look, not one each time. */
const oneLookMs = 10 * minuteMs;
/** About 4 MB. What falls out is written to the trail once more. */
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
    /** Whether the trail has nothing yet of this look. */
    isNew(look: Look, at: Date): boolean {
      const known = looks.get(lookKey(look));
      return known?.version !== look.version || at.getTime() - known.at >= oneLookMs;
    },
    /** Only what has been written to the trail. */
    remember(look: Look, at: Date): void {
      looks.set(lookKey(look), { version: look.version, at: at.getTime() });
    },
  };
}
