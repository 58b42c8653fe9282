import type { SessionClaims } from '@entourage/contracts/access/caller';
import type { CachedCallers } from '../caller/cached-callers.ts';
import type { ComposedCaller } from '../caller/compose-caller.ts';
import { keyedSets } from '../caller/keyed-sets.ts';
import type { RelationshipSources } from '../caller/relationship-sources.ts';
import { couldWatch, namesCaller, watches } from './audience.ts';
import type { EventStream } from './event-stream.ts';
import type { Signal } from './event-tags.ts';
import { recentSignals } from './recent-signals.ts';

type Listener = {
  session: SessionClaims;
  /** Who opened the stream. It ends with this role. */
  caller: Pick<ComposedCaller, 'userId' | 'role'>;
  stream: EventStream;
};
type Watched = Parameters<typeof watches>[1];
type Options = {
  callers: Pick<CachedCallers, 'of'>;
  /** identity's answer for one session; sessions of one moment share a query. */
  sessionOf: RelationshipSources['session'];
  maxPerUser: number;
  random?: () => number;
};

/** Browsers refetch within this time after a reset, not all at once. */
const resetSpreadMs = 2_000;
/** Longer than a page takes from its first request to its open stream. */
const recentMs = 10_000;
const maxRecent = 2_000;

/** All open streams of this replica: who gets which signal, and when a stream has to end (architecture §4, 'Live'). */
export function liveHub({ callers, sessionOf, maxPerUser, random = Math.random }: Options) {
  const byUser = keyedSets<Listener>();
  const recent = recentSignals({ ttlMs: recentMs, max: maxRecent });
  const isFull = (userId: string) => byUser.of(userId).size >= maxPerUser;
  const leave = (listener: Listener) => byUser.remove(listener.caller.userId, listener);

  function end(listener: Listener): void {
    leave(listener);
    listener.stream.close();
  }

  /** The current relationships, at most a second old. A stream whose session has ended or now has another role is closed instead. */
  async function refreshed(listener: Listener): Promise<ComposedCaller | null> {
    const caller = await callers.of(listener.session, { counts: false, withRelationships: true });
    if (caller?.role === listener.caller.role) return caller;
    end(listener);
    return null;
  }

  async function notifyIfWatching(listener: Listener, watched: Watched, { type, tags }: Signal): Promise<void> {
    // Without an answer of the source the signal is not sent, because the audience is never guessed.
    const caller = await refreshed(listener).catch(() => null);
    if (caller && watches(caller, watched)) listener.stream.send({ type, tags });
  }

  function notify(listener: Listener, signal: Signal): void {
    const { audience, type, tags } = signal;
    if (namesCaller(audience, listener.caller)) listener.stream.send({ type, tags });
    else if (audience.watchersOf && couldWatch(listener.caller, audience.watchersOf))
      void notifyIfWatching(listener, { ...audience, watchersOf: audience.watchersOf }, signal);
  }

  /** Replays the signals of the last seconds: a signal sent twice is one refetch too many, a missed one a stale page. */
  function replay(listener: Listener): void {
    const signals = recent.all();
    if (!signals) listener.stream.send({ type: 'reset' });
    for (const signal of signals ?? []) notify(listener, signal);
  }

  return {
    /** @returns a function to call when the browser disconnects, or null when the user has too many streams */
    join(listener: Listener): (() => void) | null {
      const { userId } = listener.caller;
      if (isFull(userId)) return null;
      byUser.add(userId, listener);
      replay(listener);
      return () => leave(listener);
    },

    isFull,

    publish(signal: Signal): void {
      recent.add(signal);
      for (const listener of byUser.all()) notify(listener, signal);
    },

    /** Closes the streams of sessions that have ended or now have another role, because a signal may name a role. Sessions of one moment share a query to identity. */
    async endDeadStreams(): Promise<void> {
      const check = async (listener: Listener) => {
        const { session, caller } = listener;
        const known = await sessionOf({ sid: session.sid, counts: false });
        if (known?.userId !== caller.userId || known.role !== caller.role) end(listener);
      };
      // When identity cannot answer, the streams stay open, and each signal is still matched against relationships.
      await Promise.allSettled([...byUser.all()].map(check));
    },

    heartbeat(): void {
      for (const { stream } of byUser.all()) stream.heartbeat();
    },

    /** After a gap in the events received: everything may have changed. */
    reset(): void {
      for (const { stream } of byUser.all())
        setTimeout(() => stream.send({ type: 'reset' }), random() * resetSpreadMs).unref();
    },

    closeAll(): void {
      for (const listener of [...byUser.all()]) end(listener);
    },

    get size(): number {
      return [...byUser.all()].length;
    },
  };
}
