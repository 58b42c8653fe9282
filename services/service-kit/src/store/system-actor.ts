import type { Actor } from './store.ts';

/** The product itself: a consumer, a job or a boot step. */
export const systemActor = (traceId?: string): Actor => ({
  caller: { kind: 'system' },
  ...(traceId && { traceId }),
});
