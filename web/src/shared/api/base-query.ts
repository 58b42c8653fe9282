import type { BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query';
import { type ApiError, apiErrorOf, isUnauthorized, offlineError } from './api-error.ts';
import { backgroundRefetches } from './background-refetches.ts';
import { backgroundHeader } from './requests.ts';
import { sessionEnd } from './session-end.ts';

/** After so long a call counts as unanswered. While one is under way RTK Query holds back every refetch. */
const patienceMs = 15_000;

type Options = {
  /** The current-user call: its 401 means signed out and is no error to anybody (S1 §8, decision X2). */
  isSessionProbe?: boolean;
  /** Reaches the server also when the page is left meanwhile. */
  outlivesPage?: boolean;
};

/**
 * One call to /api: cookies always, a JSON body only when there is one (S1 §7). The answer is JSON or, when empty, null; none within
 * 15 s is none at all.
 * A 401 'Unauthorized' ends the session on screen, once for however many calls fail.
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
      signal: AbortSignal.any([api.signal, AbortSignal.timeout(patienceMs)]),
      keepalive: options?.outlivesPage ?? false,
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
