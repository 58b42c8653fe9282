import type { BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query';
import { type ApiError, apiErrorOf, isUnauthorized, offlineError } from './api-error.ts';
import { backgroundRefetches } from './background-refetches.ts';
import { backgroundHeader } from './call-endpoint.ts';
import { sessionEnd } from './session-end.ts';

/** RTK Query delays every refetch while a request is pending, so a request must end. */
const timeoutMs = 15_000;

type Options = {
  /** The request of the current user: its 401 means signed out and is not an error (S1 §8, decision X2). */
  isSessionProbe?: boolean;
  /** Completes the request even if the page is closed meanwhile. */
  keepalive?: boolean;
};

/**
 * A request to /api with cookies, and with a JSON body if there is one (S1 §7). The result is the parsed JSON, or null for an empty
 * body. Without a response within 15 s it fails as offline.
 * A 401 'Unauthorized' ends the session in the browser, once for any number of failed requests.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError, Options> = async (request, api, options) => {
  const { url, method = 'GET', body, headers } = typeof request === 'string' ? { url: request } : request;
  const isBackground = backgroundRefetches.take(api.queryCacheKey);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`/api/${url}`, {
      method,
      credentials: 'include',
      signal: AbortSignal.any([api.signal, AbortSignal.timeout(timeoutMs)]),
      keepalive: options?.keepalive ?? false,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(isBackground && backgroundHeader),
        ...(headers as Record<string, string> | undefined),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    text = await answer.text();
  } catch {
    return { error: offlineError };
  }
  if (answer.ok) return { data: text === '' ? null : JSON.parse(text) };
  const error = apiErrorOf(answer.status, answer.statusText, text);
  if (isUnauthorized(error) && !options?.isSessionProbe) sessionEnd.announce();
  return { error };
};
