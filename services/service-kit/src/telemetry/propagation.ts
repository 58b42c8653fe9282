import { context, isSpanContextValid, type SpanContext, TraceFlags, trace } from '@opentelemetry/api';
import { requestContext } from '../log/request-context.ts';
import { isTracing } from './is-tracing.ts';

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The W3C `traceparent` of the active span, else the one that came with the request, else undefined. */
export function currentTraceparent(): string | undefined {
  const span = isTracing() ? trace.getActiveSpan()?.spanContext() : undefined;
  if (span && isSpanContextValid(span)) return formatTraceparent(span);
  return requestContext.getStore()?.traceparent;
}

function formatTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Reads a `traceparent`; a malformed one counts as none. */
export function parseTraceparent(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = form.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  const spanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(spanContext) ? spanContext : undefined;
}

/** Runs `work` as a continuation of the trace that `traceparent` names; without one as it is. */
export function withTraceparent<T>(traceparent: string | undefined, work: () => T): T {
  const spanContext = isTracing() && parseTraceparent(traceparent);
  if (!spanContext) return work();
  return context.with(trace.setSpanContext(context.active(), spanContext), work);
}
