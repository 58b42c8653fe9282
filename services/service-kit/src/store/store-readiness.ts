import { atMost } from '../clock/at-most.ts';
import type { OpenedStore } from './store.ts';

/** Longer than a failover or restart of the store, after which a process that had become unready would only be back later than the store. */
const awayMs = 10_000;
/** A probe waits for one second by default. */
const waitMs = 500;

type Options = { awayMs?: number; waitMs?: number; now?: () => number };

/**
 * Whether a process can serve (ADR 0099): false once its store has refused or could not be reached for more than ten
 * seconds. A slow store does not count: all replicas would become unready at once, which would not make it faster. Nothing runs between probes.
 */
export function storeReadiness(
  store: Pick<OpenedStore<unknown>, 'ping'>,
  { awayMs: limitMs = awayMs, waitMs: probeMs = waitMs, now = () => performance.now() }: Options = {},
): () => Promise<boolean> {
  let awaySince: number | undefined;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      await store.ping();
      awaySince = undefined;
    } catch (error) {
      awaySince = isSlow(error) ? undefined : (awaySince ?? now());
    } finally {
      asking = undefined;
    }
  }

  return async () => {
    asking ??= ask();
    await atMost(asking, probeMs);
    return awaySince === undefined || now() - awaySince <= limitMs;
  };
}

type Link = { name?: unknown; message?: unknown; code?: unknown; cause?: unknown; reason?: unknown };

/** SQLSTATE: statement timeout, and a server out of connections, memory or disk. */
const slowStates = /^(57014|53\w{3})$/;
const timedOut = /time(d\s?)?\s?out/i;

/** Whether a failed ping means that the store is reachable but slow or full. */
export function isSlow(error: unknown): boolean {
  for (let link = error as Link | undefined; link; link = link.cause as Link | undefined) {
    const servers = readServers(link);
    // The driver's own message says 'timed out' whatever the reason; the members tell it.
    if (servers) return servers.length === 0 || servers.some((one) => one === null || isSlow(one));
    if (typeof link.code === 'string' && slowStates.test(link.code)) return true;
    if (timedOut.test(`${link.name} ${link.message}`)) return true;
  }
  return false;
}

/** The last error of each member that MongoDB's driver knows, null for one that has none. */
function readServers({ reason }: Link): unknown[] | undefined {
  const { servers } = (reason ?? {}) as { servers?: unknown };
  if (!(servers instanceof Map)) return undefined;
  return [...(servers.values() as Iterable<{ error?: unknown }>)].map(({ error }) => error ?? null);
}
