import type { RedisClient } from '@entourage/service-kit/jobs/redis';
import { LRUCache } from 'lru-cache';

type Window = { endsAt: number; own: number; unsent: number; others: number };
type Options = { redis: RedisClient; name: string; windowMs: number; now?: () => number };

/** How often counts are exchanged with the other replicas. A limit can be exceeded at most by the calls that they accept meanwhile. */
const exchangeMs = 250;
const maxKeys = 100_000;

const countScript = `
local total = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  left = tonumber(ARGV[2])
end
return {total, left}`;

/**
 * Counts every call of the platform, so it must not cost a round trip each: a replica counts in memory, which decides at
 * once and exactly for its own calls, and exchanges sums with Redis a few times a second (ADR 0022). Without Redis, each
 * replica uses its own counts, so calls are never unlimited.
 */
export function generalLimit({ redis, name, windowMs, now = Date.now }: Options) {
  // Bounded by size, because `max` would reserve the memory of all entries at once: 16 ms and 3 MB for each limit.
  const windows = new LRUCache<string, Window>({ maxSize: maxKeys, sizeCalculation: () => 1 });
  const changed = new Set<string>();

  function currentWindow(key: string): Window {
    const at = now();
    const known = windows.get(key);
    if (known && known.endsAt > at) return known;
    const fresh: Window = { endsAt: at + windowMs, own: 0, unsent: 0, others: 0 };
    windows.set(key, fresh);
    return fresh;
  }

  /** While Redis is unreachable, nothing is sent, so that expired counts do not accumulate. */
  function forgetUncounted(): void {
    for (const key of changed) if (!windows.has(key)) changed.delete(key);
  }

  async function exchange(): Promise<void> {
    if (redis.status !== 'ready') return forgetUncounted();
    const keys = [...changed];
    changed.clear();
    await Promise.all(
      keys.map(async (key) => {
        const window = windows.get(key);
        if (!window || window.unsent === 0) return;
        const sending = window.unsent;
        window.unsent = 0;
        const sent = window.own;
        const counted = redis.eval(countScript, 1, `limit:${name}:${key}`, sending, Math.max(1, window.endsAt - now()));
        const [total, leftMs] = (await counted.catch(() => [sent, window.endsAt - now()])) as [number, number];
        window.others = Math.max(0, total - sent);
        window.endsAt = now() + leftMs;
      }),
    );
  }

  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Runs only while there are counts to exchange: otherwise each of eleven limits would wake an idle gateway four times a second. */
  function exchangeSoon(): void {
    if (timer || isStopped) return;
    timer = setTimeout(async () => {
      timer = undefined;
      await exchange();
      if (changed.size > 0) exchangeSoon();
    }, exchangeMs).unref();
  }

  return {
    /** Counts one call. @returns seconds to wait when the limit is exceeded, else 0 */
    count(key: string, max: number): number {
      const window = currentWindow(key);
      window.own += 1;
      window.unsent += 1;
      changed.add(key);
      exchangeSoon();
      if (window.own + window.others <= max) return 0;
      return Math.max(1, Math.ceil((window.endsAt - now()) / 1_000));
    },
    exchange,
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
