import { randomBytes } from 'node:crypto';
import { context, defaultTextMapGetter, defaultTextMapSetter } from '@opentelemetry/api';
import { parseTraceParent, W3CTraceContextPropagator } from '@opentelemetry/core';
import { type RequestContext, requestContext } from '../log/request-context.ts';

const propagator = new W3CTraceContextPropagator();

/** The W3C `traceparent` of the active span, or of the request, or undefined. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagator.inject(context.active(), carrier, defaultTextMapSetter);
  return carrier.traceparent ?? requestContext.getStore()?.traceparent;
}

/** The trace id of a `traceparent`; a new one when it is missing or malformed. @returns a `traceId` of 32 hex digits */
export function parseTraceparent(traceparent: string | undefined): Pick<RequestContext, 'traceId' | 'traceparent'> {
  const given = traceparent === undefined ? null : parseTraceParent(traceparent);
  return given ? { traceId: given.traceId, traceparent } : { traceId: randomBytes(16).toString('hex') };
}

/** Runs `work` in the trace of a `traceparent`; without one in the current context. */
export const withTraceparent = <T>(traceparent: string | undefined, work: () => T): T =>
  context.with(propagator.extract(context.active(), { traceparent }, defaultTextMapGetter), work);
