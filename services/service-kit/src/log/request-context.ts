import { AsyncLocalStorage } from 'node:async_hooks';

/** Ids of the request, event or job being worked on. */
export type RequestContext = { traceId: string; traceparent?: string; userId?: string };

export const requestContext = new AsyncLocalStorage<RequestContext>();
