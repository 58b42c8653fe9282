import type { IncomingHttpHeaders } from 'node:http';
import type { SecureContext } from 'node:tls';
import { AppError } from '@entourage/contracts/errors';
import { Pool } from 'undici';
import { secureConnect } from '../tls/secure-connect.ts';
import { JsonBytes } from './json-bytes.ts';
import { post } from './post.ts';

export type GraphqlAnswer = {
  data?: Record<string, unknown> | null;
  errors?: readonly { message: string; path?: readonly (string | number)[]; extensions?: Record<string, unknown> }[];
};
export type SubgraphAnswer = { body: GraphqlAnswer; headers: IncomingHttpHeaders };
type Options = {
  /** The longest any call may take; a call's own time is usually shorter. */
  maxMs: number;
  /** For an https address. */
  secureContext?: SecureContext | undefined;
};
type Call = {
  body: string;
  token: string;
  headers?: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** Whether the call may be repeated: queries may, mutations may not. */
  isRepeatable: boolean;
  /** Whether an answer without errors is passed on unread; `data.answer` is then `JsonBytes`. */
  isUnread?: boolean;
};
export type SubgraphClient = { call(call: Call): Promise<SubgraphAnswer>; close(): Promise<void> };

/** Whether a GraphQL document with one operation changes something. */
export const isMutation = (document: string): boolean => /^\s*mutation\b/.test(document);

/** Enough for 16 busy browsers per core; more connections would only queue inside the service. */
const connections = 64;

/** The age at which a connection is replaced, so that calls reach new replicas. */
const connectionTtlMs = 30_000;

/**
 * How long an idle connection stays open, to within a second. It is shorter than the time for which a stopping process
 * still answers (`shutdown.delaySeconds` of the charts: 5), so that the stopping process never closes a connection just when a call is sent on it.
 */
export const idleMs = 3_000;

/** Codes of a connection that was not established, so the service has not seen the call. */
const neverSent: readonly unknown[] = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];
/** Codes of a connection that ended during the call, as when a process stops or is killed. */
const cut: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** The answer of a service that is not open yet; it has not looked at the call. */
class NotOpen extends Error {}

/**
 * Keep-alive connections to one service. A call that has not reached a process, or a repeatable one whose connection was cut,
 * is tried once more on another connection, where another replica may answer.
 * @throws AppError UNAVAILABLE when the service cannot be reached, does not answer in time or answers with something else than GraphQL
 */
export function subgraphClient(name: string, url: string, { maxMs, secureContext }: Options): SubgraphClient {
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/$/, '');
  const path = base.endsWith('/graphql') ? base : `${base}/graphql`;
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    keepAliveTimeout: idleMs,
    // Otherwise the server's Keep-Alive header would take precedence.
    keepAliveMaxTimeout: idleMs,
    clientTtl: connectionTtlMs,
    ...secureConnect(Math.min(1_000, maxMs), secureContext),
    headersTimeout: maxMs,
    bodyTimeout: maxMs,
  });

  async function request({
    body,
    token,
    headers = {},
    timeoutMs,
    isUnread,
  }: Omit<Call, 'isRepeatable'>): Promise<SubgraphAnswer> {
    const all = ['content-type', 'application/json', 'authorization', `Bearer ${token}`];
    for (const header in headers) all.push(header, headers[header] as string);
    const answer = await post(pool, { path, headers: all, body, timeoutMs });
    if (answer.status === 503) throw new NotOpen('the service answered 503');
    const unread = isUnread && JsonBytes.ofAnswer(answer.bytes);
    if (unread) return { body: { data: { answer: unread } }, headers: answer.headers };
    const parsed: unknown = JSON.parse(answer.bytes.toString('utf8'));
    if (typeof parsed !== 'object' || parsed === null || !('data' in parsed || 'errors' in parsed)) {
      throw new Error(`no GraphQL answer, status ${answer.status}`);
    }
    return { body: parsed as GraphqlAnswer, headers: answer.headers };
  }

  async function tryTwice({ isRepeatable, timeoutMs, ...call }: Call): Promise<SubgraphAnswer> {
    const startedAt = performance.now();
    try {
      return await request({ ...call, timeoutMs });
    } catch (error) {
      const { code } = error as { code?: unknown };
      const mayRepeat = error instanceof NotOpen || neverSent.includes(code) || (isRepeatable && cut.includes(code));
      const leftMs = timeoutMs - (performance.now() - startedAt);
      if (!mayRepeat || leftMs <= 0) throw error;
      return request({ ...call, timeoutMs: leftMs });
    }
  }

  return {
    call: (call) =>
      tryTwice(call).catch((cause) => {
        throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1, log: { host: name }, cause });
      }),
    close: () => pool.destroy(),
  };
}
