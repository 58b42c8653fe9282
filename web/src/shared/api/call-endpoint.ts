import type { CallAnswer, CallArguments, CallPattern } from '@entourage/contracts/calls/client';
import type { FetchArgs } from '@reduxjs/toolkit/query';

/** Header of a call that does not count as activity, so that it does not keep the session alive (decision I2). */
export const backgroundHeader = { 'x-background': '1' } as const;

/** The argument of a call whose hook has no argument of its own. */
// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's way to say that a hook takes nothing
type OwnArgument<P extends CallPattern> = Record<never, never> extends CallArguments<P> ? void : CallArguments<P>;
type CallEndpoint<P extends CallPattern, Arg> = {
  query: (arg: Arg) => FetchArgs;
  transformResponse: (body: unknown) => CallAnswer<P>;
};

/**
 * The request and the answer of a declared call, for `api.query` and `api.mutation`: the compiler checks path, arguments and answer.
 *
 * ```ts
 * thing: api.query({
 *   ...callEndpoint('GET /api/things/{thingId}', (thingId: string) => ({ ids: { thingId } })),
 *   providesTags: ['Things'],
 * }),
 * ```
 *
 * @param args makes the call's arguments of the hook's own one; without it the hook takes what the call takes
 */
export function callEndpoint<P extends CallPattern>(pattern: P): CallEndpoint<P, OwnArgument<P>>;
export function callEndpoint<P extends CallPattern, Arg>(
  pattern: P,
  args: (arg: Arg) => CallArguments<P>,
): CallEndpoint<P, Arg>;
export function callEndpoint(
  pattern: string,
  args: (arg: never) => object = (arg: object | undefined) => arg ?? {},
): unknown {
  return { query: (arg: never) => callRequest(pattern, args(arg)), transformResponse: (body: unknown) => body };
}

/** Of a call that may be sent while the tab is being closed: the browser completes it all the same. */
export const sentWhileClosing = { extraOptions: { keepalive: true } } as const;

type AnyArguments = {
  ids?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  ifMatch?: number;
  idempotencyKey?: string;
  isBackground?: boolean;
};

/** The request of a declared call. Its address is relative to /api. */
export function callRequest(pattern: string, args: AnyArguments): FetchArgs {
  const { ids = {}, query = {}, body, ifMatch, idempotencyKey, isBackground = false } = args;
  const [method = 'GET', path = ''] = pattern.split(' ');
  const address = path.replace(/^\/api\//, '').replace(/\{(\w+)\}/g, (_, id) => encodeURIComponent(ids[id] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const parameters = new URLSearchParams(given).toString();
  return {
    method,
    url: parameters ? `${address}${address.includes('?') ? '&' : '?'}${parameters}` : address,
    ...(body !== undefined && { body }),
    headers: {
      ...(isBackground && backgroundHeader),
      ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
  };
}
