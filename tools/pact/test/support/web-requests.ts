import { globSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@entourage/contracts/calls/all-calls';
import type { Call } from '@entourage/contracts/calls/define-call';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { configureStore } from '@reduxjs/toolkit';
import type { WebCall } from './web-call.ts';

type Api = typeof import('../../../../web/src/shared/api/base-api.ts').baseApi;
export type Sent = { method: string; url: URL; headers: Headers; body: unknown };
export type Outcome = { data?: unknown; error?: { status: number; code?: string; message: string } };

/** The web's own endpoints of RTK Query, without its screens. */
export async function webRequests() {
  const fetchOfNode = globalThis.fetch;
  const files = globSync('web/src/{entities,features}/**/*-api.ts', { cwd: repositoryRoot });
  await Promise.all(files.map((file) => import(join(repositoryRoot, file))));
  const { baseApi: api } = (await import('../../../../web/src/shared/api/base-api.ts')) as { baseApi: Api };

  /** Lets an endpoint send its request, and read the answer of `answerWith`. */
  async function send(
    { endpoint, arg }: Pick<WebCall, 'endpoint' | 'arg'>,
    answerWith: (url: string, init?: RequestInit) => Promise<Response>,
  ): Promise<Outcome> {
    globalThis.fetch = (url, init) => answerWith(String(url), init);
    try {
      const store = configureStore({
        reducer: { [api.reducerPath]: api.reducer },
        middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
      });
      const endpoints = api.endpoints as unknown as Record<string, { initiate: (arg: unknown) => never }>;
      return (await store.dispatch(endpoints[endpoint]!.initiate(arg))) as Outcome;
    } finally {
      globalThis.fetch = fetchOfNode;
    }
  }

  return {
    endpoints: Object.keys(api.endpoints),
    send,
    /** The request of an endpoint, which gets no answer. */
    async requestOf(call: Pick<WebCall, 'endpoint' | 'arg'>): Promise<Sent> {
      let sent: Sent | undefined;
      await send(call, async (url, { method = 'GET', headers, body } = {}) => {
        sent = {
          method,
          url: new URL(url, 'http://web'),
          headers: new Headers(headers),
          body: body ? JSON.parse(String(body)) : undefined,
        };
        return new Response('{}', { status: 503 });
      });
      if (!sent) throw new Error(`${call.endpoint} sends nothing`);
      return sent;
    },
  };
}
export type WebRequests = Awaited<ReturnType<typeof webRequests>>;

const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
/** The call that a request makes. @throws Error when none is declared */
export function declarationOf({ method, url }: Pick<Sent, 'method' | 'url'>): Call {
  const candidates = allCalls.filter((call) => call.method === method && pattern(call.pathname).test(url.pathname));
  const selected = candidates.find(({ selector }) => selector && url.searchParams.has(selector.parameter));
  const bare = candidates.filter(({ selector }) => !selector);
  const found = selected ?? bare.find(({ pathname }) => pathname === url.pathname) ?? bare[0];
  if (!found) throw new Error(`${method} ${url.pathname} is no declared call`);
  return found;
}

/** The name of a call in a pact. */
export const titleOf = ({ endpoint, as, status, state }: Pick<WebCall, 'endpoint' | 'as' | 'status' | 'state'>) =>
  `${endpoint} as ${as}${state ? `, with ${state}` : ''}${status ? `, answered with ${status}` : ''}`;
