import type { CallAnswer, CallArguments, CallPattern } from '@entourage/contracts/calls/client';
import type { ApiError } from './api-error.ts';
import { sendRequest } from './base-query.ts';
import { callRequest } from './call-endpoint.ts';

type Answer<P extends CallPattern> = { data: CallAnswer<P>; error?: undefined } | { data?: undefined; error: ApiError };

/**
 * Sends a declared call beside RTK Query, which delays every refetch while one of its own requests is pending: for an answer that takes
 * long while live data go on, and for what is read piece by piece.
 */
export const callDirectly = <P extends CallPattern>(
  pattern: P,
  args: CallArguments<P>,
  options: { signal: AbortSignal; timeoutMs?: number },
): Promise<Answer<P>> => sendRequest(callRequest(pattern, args), options) as Promise<Answer<P>>;
