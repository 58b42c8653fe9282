import type { IncomingHttpHeaders } from 'node:http';
import type { SecureContext } from 'node:tls';
import { AppError } from '@entourage/contracts/errors';
import { Pool } from 'undici';
import { secureConnect } from '../tls/secure-connect.ts';
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
type Call = { body: string; token: string; headers?: Readonly<Record<string, string>>; timeoutMs: number };
export type SubgraphClient = { call(call: Call): Promise<SubgraphAnswer>; close(): Promise<void> };

/** Enough for 16 busy browsers per core; more would only queue inside the service. */
const connections = 64;

/**
 * Keep-alive connections to one service.
 * @throws AppError UNAVAILABLE when the service cannot be reached, does not answer in time or answers with something else than GraphQL
 */
export function subgraphClient(name: string, url: string, { maxMs, secureContext }: Options): SubgraphClient {
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/$/, '');
  const path = base.endsWith('/graphql') ? base : `${base}/graphql`;
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    ...secureConnect(Math.min(1_000, maxMs), secureContext),
    headersTimeout: maxMs,
    bodyTimeout: maxMs,
  });

  async function request({ body, token, headers = {}, timeoutMs }: Call): Promise<SubgraphAnswer> {
    const all = ['content-type', 'application/json', 'authorization', `Bearer ${token}`];
    for (const header in headers) all.push(header, headers[header] as string);
    const answer = await post(pool, { path, headers: all, body, timeoutMs });
    if (answer.status === 503) throw new Error('the service answered 503');
    const parsed: unknown = JSON.parse(answer.text);
    if (typeof parsed !== 'object' || parsed === null || !('data' in parsed || 'errors' in parsed)) {
      throw new Error(`no GraphQL answer, status ${answer.status}`);
    }
    return { body: parsed as GraphqlAnswer, headers: answer.headers };
  }

  return {
    call: (call) =>
      request(call).catch((cause) => {
        throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1, log: { host: name }, cause });
      }),
    close: () => pool.destroy(),
  };
}
