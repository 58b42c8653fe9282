import { AsyncLocalStorage } from 'node:async_hooks';

/** Ids of the current request, event or job. */
export type RequestContext = { traceId: string; traceparent?: string; userId?: string };

export const requestContext = new AsyncLocalStorage<RequestContext>();
