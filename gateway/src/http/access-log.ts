import type { Log } from '@entourage/service-kit/log/log';
import { inSpan, isTracing } from '@entourage/service-kit/telemetry/spans';
import type { CallMetrics } from './call-metrics.ts';
import type { Handler } from './handler.ts';

/**
 * One line and one observation per answer of /api and /graphql, refusals included: the gateway has no store for an audit trail
 * (decision A19). `sendAnswer` records an answer, and an event stream records itself when it opens: a listener on the response would cost
 * more, and would not know the status of an answer whose client has left.
 */
export function accessLog({ log, metrics }: { log: Log; metrics: Pick<CallMetrics, 'observe'> }): Handler {
  return ({ method }, { locals }, next) => {
    const startedAt = performance.now();
    locals.record = (status) => {
      const { call, context } = locals as Partial<typeof locals>;
      const path = call?.path ?? 'unknown';
      const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
      metrics.observe(path, method, status, durationMs);
      const { caller, traceId, address } = context ?? {};
      const who = { userId: caller?.userId, sessionId: caller?.sessionId, traceId, address };
      log.info('call', { path, method, status, durationMs, ...who });
      locals.endSpan?.();
    };
    next();
  };
}

/** Runs what follows in a span with the name of the call. */
export const traced: Handler = ({ method }, { locals }, next) => {
  if (!isTracing()) return next();
  const { path } = locals.call;
  const attributes = { 'http.route': path, 'http.request.method': method };
  const rest = () =>
    new Promise<void>((resolve, reject) => {
      locals.endSpan = () => (locals.failure ? reject(locals.failure) : resolve());
      next();
    });
  // The failure marks the span as failed; the error middleware has answered and logged it.
  inSpan(`${method} ${path}`, attributes, rest).catch(() => {});
};
