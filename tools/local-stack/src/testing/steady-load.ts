import { setTimeout as pause } from 'node:timers/promises';

export type Sent = {
  path: string;
  /** The status; 0 when the connection was lost at both attempts. */
  status: number;
  retryAfter: string | null;
  /** Milliseconds since the load began. */
  at: number;
  tookMs: number;
};
/** A request that may be sent again: a read, or a write with an Idempotency-Key. */
export type Asked = { method?: string; path: string; cookie: string; body?: object; headers?: Record<string, string> };

/** Milliseconds between two requests of one person; long, because thirty processes share two cores. */
const usualRestMs = 25;

/**
 * Sends requests until the test stops it, one after the other for each person. Like a browser and its proxy, it repeats a request once
 * after a reset connection.
 * @param people gives the next request of each
 */
export function steadyLoad(publicUrl: string, people: readonly (() => Asked)[], { restMs = usualRestMs } = {}) {
  const beganAt = performance.now();
  const sent: Sent[] = [];
  let isOver = false;

  async function send({ method = 'GET', path, cookie, body, headers }: Asked): Promise<void> {
    const at = performance.now();
    const init = {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    };
    const ask = async () => {
      const answer = await fetch(publicUrl + path, init);
      await answer.arrayBuffer();
      return answer;
    };
    const answer = await ask()
      .catch(ask)
      .catch(() => null);
    sent.push({
      path,
      status: answer?.status ?? 0,
      retryAfter: answer?.headers.get('retry-after') ?? null,
      at: at - beganAt,
      tookMs: performance.now() - at,
    });
  }
  const loops = people.map(async (next) => {
    while (!isOver) {
      await send(next());
      await pause(restMs);
    }
  });
  async function stop(): Promise<void> {
    isOver = true;
    await Promise.all(loops);
  }
  return {
    sent: sent as readonly Sent[],
    /** Milliseconds since the load began. */
    now: () => performance.now() - beganAt,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Whether a request succeeded. */
export const isAnswered = ({ status }: Sent): boolean => status >= 200 && status < 300;
