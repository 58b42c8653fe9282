import { newId } from '@entourage/contracts/ids';
import { asApiError } from './api-error.ts';

const undecided = new Map<string, string>();

/**
 * Idempotency-Keys (decision M12): what is sent again because no answer came has the key of the first try, so that it takes effect
 * once; whatever the server has answered gets a new one.
 */
export const repeatKeys = {
  /** `request` names the call and its body. */
  keyFor(request: string): string {
    const key = undecided.get(request) ?? newId();
    undecided.set(request, key);
    return key;
  },
  answered(request: string, error: unknown): void {
    const status = error ? asApiError(error)?.status : 200;
    if (typeof status === 'number' && status < 500) undecided.delete(request);
  },
};
