import type { Readable } from 'node:stream';
import type { SecureContext } from 'node:tls';
import { AppError } from '@entourage/contracts/errors';
import { Pool } from 'undici';
import { secureConnect } from '../tls/secure-connect.ts';
import { idleMs } from './subgraph-client.ts';

type Sent = {
  path: string;
  token: string;
  headers: Readonly<Record<string, string>>;
  body: Readable;
  /** Ends the call, also while the service is working on its answer. */
  signal: AbortSignal;
};
export type StreamClient = {
  /** @throws AppError UNAVAILABLE when the service does not answer a probe at once: a stopped process still accepts connections and bodies */
  assertAlive(): Promise<void>;
  send(sent: Sent): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
};

/** More than a service accepts at a time, so that no call waits here with an unread body. */
const connections = 64;
/** For a probe; the promise is an answer within 2.5 s. */
const aliveWithinMs = 2_000;
/** The limit for the answer, once it has begun. */
const answerMs = 10_000;

/**
 * Connections to a service for bodies that are sent while they arrive, apart from those of ordinary calls, which would wait for them. The
 * body has no declared length. Its end is sent explicitly, so that a service never mistakes a truncated body for a complete one.
 * @throws the error that has destroyed the body or aborted the call, or AppError UNAVAILABLE when the service cannot be reached
 */
export function streamClient(name: string, url: string, secureContext?: SecureContext): StreamClient {
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/(graphql\/?)?$/, '');
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    ...secureConnect(1_000, secureContext),
    // The caller knows how long a body may take.
    headersTimeout: 0,
    bodyTimeout: answerMs,
  });
  const unavailable = (cause: unknown) =>
    new AppError('UNAVAILABLE', { retryAfterSeconds: 1, log: { host: name }, cause });
  return {
    async assertAlive() {
      try {
        const signal = AbortSignal.timeout(aliveWithinMs);
        const { body } = await pool.request({ method: 'GET', path: `${base}/livez`, signal });
        await body.dump();
      } catch (cause) {
        throw unavailable(cause);
      }
    },
    async send({ path, token, headers, body, signal }) {
      try {
        const answer = await pool.request({
          method: 'POST',
          path: `${base}${path}`,
          body,
          signal,
          headers: { ...headers, authorization: `Bearer ${token}` },
        });
        return { status: answer.statusCode, text: await answer.body.text() };
      } catch (cause) {
        if (signal.aborted) throw signal.reason;
        // A lost connection destroys the body too, with an error of its own.
        if (body.errored instanceof AppError) throw body.errored;
        throw unavailable(cause);
      }
    },
    close: () => pool.destroy(),
  };
}
