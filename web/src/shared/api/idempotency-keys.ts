import { newId } from '@entourage/contracts/new-id';
import { pageState } from '../browser/page-state.ts';
import { asApiError } from './api-error.ts';

const unanswered = new Map<string, string>();
pageState.endsWith(() => unanswered.clear());

/**
 * Idempotency-Keys (decision M12). A request that is repeated because it got no response has the key of the first attempt, so that it
 * takes effect once. After a response the next request gets a new key.
 */
export const idempotencyKeys = {
  /** `request` identifies the call and its body. */
  keyFor(request: string): string {
    const key = unanswered.get(request) ?? newId();
    unanswered.set(request, key);
    return key;
  },
  answered(request: string, error: unknown): void {
    const status = error ? asApiError(error)?.status : 200;
    if (typeof status === 'number' && status < 500) unanswered.delete(request);
  },
};
