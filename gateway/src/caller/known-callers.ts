import type { SessionClaims } from '@entourage/contracts/access/caller';
import { LRUCache } from 'lru-cache';
import { type ComposedCaller, composeCaller, type Question } from './compose-caller.ts';
import type { Owners } from './owners.ts';
import { tokensByAudience } from './reused-token.ts';
import type { SignedToken } from './sign-token.ts';

/** A caller together with the tokens that say exactly these facts. */
export type KnownCaller = ComposedCaller & { tokenFor(service: string): string | Promise<string> };

type Composition = { startedAt: number; answer: Promise<KnownCaller | null> };
type Entry = {
  session: SessionClaims;
  withRelations: boolean;
  kept?: { startedAt: number; caller: KnownCaller | null };
  flying?: Composition;
  /** Facts as they were last signed, with the tokens that carry them. */
  signed?: { facts: string; caller: KnownCaller };
  usedSince: boolean;
  activitySince: boolean;
};

type Options = {
  owners: Owners;
  sign(claims: object, audience: string): Promise<SignedToken>;
  now?: () => number;
};

/** "At most 1 second, counted from the start of the first owner call" (architecture §3.2). */
const keptMs = 1_000;
/** Facts in use are read again at this age, so that no request waits for them (ADR 0021). */
const readAheadAtMs = 700;
const mostKnown = 50_000;
/** Whoever has not called for so long is asked about anew, and tokens of 30 seconds need no keeping. */
const forgottenAfterMs = 60_000;

export type KnownCallers = ReturnType<typeof knownCallers>;

export function knownCallers({ owners, sign, now = () => performance.now() }: Options) {
  const keysOf = new Map<string, Set<string>>();
  const inUse = new Set<Entry>();
  let tidiedAt = now();
  const entries = new LRUCache<string, Entry>({
    max: mostKnown,
    ttl: forgottenAfterMs,
    ttlResolution: 1_000,
    perf: { now },
    updateAgeOnGet: true,
    dispose: (entry, key) => {
      inUse.delete(entry);
      const keys = keysOf.get(entry.session.sub);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(entry.session.sub);
    },
  });

  const keyOf = ({ sid }: SessionClaims, withRelations: boolean) => (withRelations ? sid : `${sid} alone`);

  function entryOf(session: SessionClaims, withRelations: boolean): Entry {
    const key = keyOf(session, withRelations);
    const known = entries.get(key);
    if (known && known.session.sub === session.sub) return known;
    const entry: Entry = { session, withRelations, usedSince: false, activitySince: false };
    entries.set(key, entry);
    const keys = keysOf.get(session.sub) ?? new Set();
    keysOf.set(session.sub, keys.add(key));
    return entry;
  }

  /**
   * Who is known with relations is known alone as well. A composition with relations that is still on its way is not joined: it may
   * wait for an owner that the call alone does not need. Both name the session in one question where they begin together.
   */
  function entryFor(session: SessionClaims, withRelations: boolean): Entry {
    const whole = withRelations ? undefined : entries.get(keyOf(session, true));
    const serves = whole && whole.session.sub === session.sub && isFresh(whole.kept);
    return serves ? whole : entryOf(session, withRelations);
  }

  /** Signing is the expensive part: a caller whose facts are byte-equal keeps the tokens signed before. */
  function withTokens(entry: Entry, composed: ComposedCaller | null): KnownCaller | null {
    if (!composed) return null;
    const facts = JSON.stringify(composed);
    if (entry.signed?.facts === facts) return entry.signed.caller;
    const { userId, sessionId, role, status } = composed;
    const claims = { typ: 'access', sub: userId, sid: sessionId, role, status, facts: composed.facts };
    const caller = { ...composed, tokenFor: tokensByAudience((audience) => sign(claims, audience)) };
    entry.signed = { facts, caller };
    return caller;
  }

  function compose(entry: Entry): Composition {
    const startedAt = now();
    const counts = entry.activitySince;
    entry.activitySince = false;
    entry.usedSince = false;
    inUse.delete(entry);
    const { session, withRelations } = entry;
    const answer = composeCaller(session, { counts, withRelations }, owners).then((composed) => {
      const caller = withTokens(entry, composed);
      // A composition that an event or a newer one has overtaken serves whoever waits for it and is then forgotten.
      if (entry.flying === flight) entry.kept = { startedAt, caller };
      return caller;
    });
    const flight: Composition = { startedAt, answer };
    entry.flying = flight;
    const landed = () => {
      if (entry.flying === flight) entry.flying = undefined;
    };
    answer.then(landed, landed);
    return flight;
  }

  const isFresh = <Known extends { startedAt: number }>(known: Known | undefined): known is Known =>
    known !== undefined && now() - known.startedAt < keptMs;

  return {
    /**
     * @param question `counts` is false with `X-Background` and for an event stream (I2)
     * @returns null when the session is not alive
     * @throws AppError UNAVAILABLE when an owner cannot answer
     */
    async of(session: SessionClaims, { counts, withRelations }: Question): Promise<KnownCaller | null> {
      const entry = entryFor(session, withRelations);
      if (counts) entry.activitySince = true;
      if (isFresh(entry.kept)) {
        entry.usedSince = true;
        inUse.add(entry);
        return entry.kept.caller;
      }
      const flight = isFresh(entry.flying) ? entry.flying : compose(entry);
      return flight.answer;
    },

    /** Something about this user has changed: what is kept or on its way is no longer believed. */
    forget(userId: string): void {
      for (const key of keysOf.get(userId) ?? []) {
        const entry = entries.peek(key);
        if (!entry) continue;
        entry.kept = undefined;
        entry.flying = undefined;
      }
    },

    /** Reads the facts of sessions in use once more before they are too old; all of one moment in one call per owner. */
    readAhead(): void {
      if (now() - tidiedAt >= forgottenAfterMs) {
        entries.purgeStale();
        tidiedAt = now();
      }
      for (const entry of inUse) {
        const { kept, flying } = entry;
        if (!kept) inUse.delete(entry);
        else if (!flying && kept.caller && now() - kept.startedAt >= readAheadAtMs) compose(entry);
      }
    },
  };
}
