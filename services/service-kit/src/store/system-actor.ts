import type { Actor } from './store.ts';

/** The system as actor: a consumer, a job or a boot step. */
export const systemActor = (traceId?: string): Actor => ({
  caller: { kind: 'system' },
  ...(traceId && { traceId }),
});
