import type { BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query';
import { type ApiError, apiErrorOf, isUnauthorized, offlineError } from './api-error.ts';
import { backgroundRefetches } from './background-refetches.ts';
import { backgroundHeader } from './requests.ts';
import { sessionEnd } from './session-end.ts';

type Options = {
  /** The current-user call: its 401 means signed out and is no error to anybody (S1 §8, decision X2). */
  isSessionProbe?: boolean;
};

/**
 * One call to /api: cookies always, a JSON body only when there is one (S1 §7). The answer is JSON or, when empty, null.
 * A 401 'Unauthorized' ends the session on screen, once for however many calls fail.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError, Options> = async (request, api, options) => {
  const { url, method = 'GET', body, headers } = typeof request === 'string' ? { url: request } : request;
  const isBackground = backgroundRefetches.take(api.queryCacheKey);
  let answer: Response;
  try {
    answer = await fetch(`/api/${url}`, {
      method,
      credentials: 'include',
      signal: api.signal,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(isBackground && backgroundHeader),
        ...(headers as Record<string, string> | undefined),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    return { error: offlineError };
  }
  const text = await answer.text().catch(() => '');
  if (answer.ok) return { data: text === '' ? null : JSON.parse(text) };
  const error = apiErrorOf(answer.status, answer.statusText, text);
  if (isUnauthorized(error) && !options?.isSessionProbe) sessionEnd.announce();
  return { error };
};
