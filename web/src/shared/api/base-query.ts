import type { ErrorCode } from '@entourage/contracts/errors';
import type { BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query';
import { type ApiError, isUnauthorized, offlineError, toApiError } from './api-error.ts';
import { backgroundRefetches } from './background-refetches.ts';
import { backgroundHeader } from './call-endpoint.ts';
import { identityCheck } from './identity-check.ts';
import { sessionEnd } from './session-end.ts';

/** RTK Query delays every refetch while a request is pending, so a request must end. */
const usualTimeoutMs = 15_000;

type Options = {
  /** The request of the current user: its 401 means signed out and is not an error (decision X2). */
  isSessionProbe?: boolean;
  /** Completes the request even if the page is closed meanwhile. */
  keepalive?: boolean;
  /** For a call that is answered later than others. */
  timeoutMs?: number;
};

/** A file is sent as it is, with the type it has; anything else as JSON. */
const toContent = (body: unknown): { type: string; content: BodyInit } =>
  body instanceof Blob
    ? { type: body.type, content: body }
    : { type: 'application/json', content: JSON.stringify(body) };

type Sending = Options & { signal: AbortSignal; isBackground?: boolean };
export type ApiAnswer = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

/**
 * A request to /api with cookies, and with a JSON body or a file if there is one. The result is the parsed JSON, or null for an empty
 * body. Without a response within 15 s, or `timeoutMs`, it fails as offline.
 * A 401 'Unauthorized' ends the session in the browser, once for any number of failed requests.
 */
export async function sendRequest(
  { url, method = 'GET', body, headers }: FetchArgs,
  sending: Sending,
): Promise<ApiAnswer> {
  const sent = body === undefined ? undefined : toContent(body);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`/api/${url}`, {
      method,
      credentials: 'include',
      signal: AbortSignal.any([sending.signal, AbortSignal.timeout(sending.timeoutMs ?? usualTimeoutMs)]),
      keepalive: sending.keepalive ?? false,
      headers: {
        accept: 'application/json',
        ...(sent && { 'content-type': sent.type }),
        ...(sending.isBackground && backgroundHeader),
        ...(headers as Record<string, string> | undefined),
      },
      ...(sent && { body: sent.content }),
    });
    text = await answer.text();
  } catch {
    return { error: offlineError };
  }
  return toAnswer(answer, text, sending.isSessionProbe);
}

type Received = Pick<Response, 'ok' | 'status' | 'statusText'> & { headers: Pick<Headers, 'get'> };

/** The result of a received response, for any way of sending. A 401 'Unauthorized' ends the session unless it is probed. */
export function toAnswer(received: Received, text: string, isSessionProbe = false): ApiAnswer {
  if (received.ok) return { data: text === '' ? null : JSON.parse(text) };
  const error = toApiError(received.status, received.statusText, text, received.headers.get('retry-after'));
  if (isUnauthorized(error) && !isSessionProbe) sessionEnd.announce();
  return { error };
}

/** `sendRequest` for RTK Query. A call that the server refuses until the person has proved who they are is sent once more afterwards. */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError, Options> = async (request, api, options) => {
  const isBackground = backgroundRefetches.take(api.queryCacheKey);
  const args = typeof request === 'string' ? { url: request } : request;
  const send = () => sendRequest(args, { ...options, signal: api.signal, isBackground });
  const answer = await send();
  if (answer.error?.code !== ('CONFIRMATION_REQUIRED' satisfies ErrorCode)) return answer;
  return (await identityCheck.request()) ? send() : answer;
};
