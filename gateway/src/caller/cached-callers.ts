import type { SessionClaims } from '@entourage/contracts/access/caller';
import { tokensByAudience } from '@entourage/service-kit/access/reused-token';
import type { SignedToken } from '@entourage/service-kit/access/short-lived-token';
import type { Clock } from '@entourage/service-kit/clock/clock';
import { LRUCache } from 'lru-cache';
import { type CallerQuery, type ComposedCaller, composeCaller } from './compose-caller.ts';
import { keyedSets } from './keyed-sets.ts';
import type { RelationshipSources } from './relationship-sources.ts';

/** A caller together with the tokens that carry exactly these relationships. */
export type CachedCaller = ComposedCaller & { tokenFor(service: string): string | Promise<string> };

type Composition = { startedAt: number; answer: Promise<CachedCaller | null> };
type Entry = {
  session: SessionClaims;
  withRelationships: boolean;
  cached?: { startedAt: number; caller: CachedCaller | null };
  inFlight?: Composition;
  /** Relationships as they were last signed, with the tokens that carry them. */
  signed?: { relationships: string; caller: CachedCaller };
  activitySince: boolean;
};

type Options = {
  sources: RelationshipSources;
  sign(claims: object, audience: string): Promise<SignedToken>;
  /** The clock of `sign`; by default that of the machine. */
  clock?: Clock;
  now?: () => number;
};

/** "At most 1 second, counted from the start of the first query to a source" (architecture §3.2). */
const ttlMs = 1_000;
/** Relationships in use are refreshed at this age, so that no request waits for them (ADR 0021). */
const refreshAtMs = 700;
const maxEntries = 50_000;
/** Entries that are unused for this time are dropped: their tokens of 30 seconds have expired. */
const entryTtlMs = 60_000;

export type CachedCallers = ReturnType<typeof cachedCallers>;

export function cachedCallers({ sources, sign, clock, now = () => performance.now() }: Options) {
  const keysOf = keyedSets<string>();
  const inUse = new Set<Entry>();
  let purgedAt = now();
  const entries = new LRUCache<string, Entry>({
    max: maxEntries,
    ttl: entryTtlMs,
    // Uses the given clock instead of its own timer.
    ttlResolution: 0,
    perf: { now },
    updateAgeOnGet: true,
    dispose: ({ session }, key) => keysOf.remove(session.sub, key),
  });

  const cacheKey = ({ sid }: SessionClaims, withRelationships: boolean) => (withRelationships ? sid : `${sid} alone`);

  function findEntry(session: SessionClaims, withRelationships: boolean): Entry {
    const key = cacheKey(session, withRelationships);
    const known = entries.get(key);
    if (known && known.session.sub === session.sub) return known;
    const entry: Entry = { session, withRelationships, activitySince: false };
    entries.set(key, entry);
    keysOf.add(session.sub, key);
    return entry;
  }

  /**
   * A caller cached with relationships serves requests that need none. A composition with relationships that is still in flight does not:
   * it may wait for a source that the request does not need. When both start together, they share one query for the session.
   */
  function entryFor(session: SessionClaims, withRelationships: boolean): Entry {
    const whole = withRelationships ? undefined : entries.get(cacheKey(session, true));
    const serves = whole && whole.session.sub === session.sub && isFresh(whole.cached);
    return serves ? whole : findEntry(session, withRelationships);
  }

  /** Signing is the expensive part: a caller whose relationships are byte-equal keeps the tokens signed before. */
  function withTokens(entry: Entry, composed: ComposedCaller | null): CachedCaller | null {
    if (!composed) return null;
    const relationships = JSON.stringify(composed);
    if (entry.signed?.relationships === relationships) return entry.signed.caller;
    const { userId, sessionId, role, status } = composed;
    const claims = { typ: 'access', sub: userId, sid: sessionId, role, status, relationships: composed.relationships };
    const caller = { ...composed, tokenFor: tokensByAudience((audience) => sign(claims, audience), clock) };
    entry.signed = { relationships, caller };
    return caller;
  }

  function compose(entry: Entry): Composition {
    const startedAt = now();
    const counts = entry.activitySince;
    entry.activitySince = false;
    inUse.delete(entry);
    const { session, withRelationships } = entry;
    const answer = composeCaller(session, { counts, withRelationships }, sources).then((composed) => {
      const caller = withTokens(entry, composed);
      // A composition that has become outdated by an event or a newer composition serves its own requests and is not cached.
      if (entry.inFlight === started) entry.cached = { startedAt, caller };
      return caller;
    });
    const started: Composition = { startedAt, answer };
    entry.inFlight = started;
    const settled = () => {
      if (entry.inFlight === started) entry.inFlight = undefined;
    };
    answer.then(settled, settled);
    return started;
  }

  const isFresh = <Known extends { startedAt: number }>(known: Known | undefined): known is Known =>
    known !== undefined && now() - known.startedAt < ttlMs;

  return {
    /**
     * @param query `counts` is false with `X-Background` and for an event stream (I2)
     * @returns null when the session is not alive
     * @throws AppError UNAVAILABLE when a source cannot answer
     */
    async of(session: SessionClaims, { counts, withRelationships }: CallerQuery): Promise<CachedCaller | null> {
      const entry = entryFor(session, withRelationships);
      if (counts) entry.activitySince = true;
      if (isFresh(entry.cached)) {
        inUse.add(entry);
        return entry.cached.caller;
      }
      const composition = isFresh(entry.inFlight) ? entry.inFlight : compose(entry);
      return composition.answer;
    },

    /** Invalidates what is cached or in flight for a user whose relationships may have changed. */
    forget(userId: string): void {
      for (const key of keysOf.of(userId)) {
        const entry = entries.peek(key);
        if (!entry) continue;
        entry.cached = undefined;
        entry.inFlight = undefined;
      }
    },

    /** Refreshes the relationships of sessions in use before they expire; all that are due at one moment share one query per source. */
    refresh(): void {
      if (now() - purgedAt >= entryTtlMs) {
        entries.purgeStale();
        purgedAt = now();
      }
      for (const entry of inUse) {
        const { cached, inFlight } = entry;
        if (!cached?.caller) inUse.delete(entry);
        else if (!inFlight && now() - cached.startedAt >= refreshAtMs) compose(entry);
      }
    },

    /** How many users are kept. */
    users: keysOf.keys,
  };
}
