import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HotPath } from '@entourage/service-kit/http/start-http';
import type { Log } from '@entourage/service-kit/log/log';
import { inSpan } from '@entourage/service-kit/telemetry/spans';
import type { About, Visit, Visits } from '../caller/visit.ts';
import type { CallMetrics } from './call-metrics.ts';
import { type Answer, logFailure, type Responder, refusal, refusalOf } from './respond.ts';

export type Call = { request: IncomingMessage; response: ServerResponse; pathname: string; query: URLSearchParams };
/** Where a call goes once its method and path are known: `name` stands in the log instead of the path, which holds ids. */
export type Target = About & {
  name: string;
  /** Whether a browser may send it for another site; a GET of the shim changes nothing, GraphQL always could. */
  guardsCrossSite: boolean;
  /** @returns null when it has taken over the response itself */
  answer(call: Call, visit: Visit): Promise<Answer | null>;
  /** Where refusals have another form than the one of the shim. */
  asRefusal?(refused: Answer, visit: Visit): Answer;
};

type Parts = {
  /** @returns the target, a refusal, or null for a path that is none of ours */
  locate(method: string, pathname: string): Target | Answer | null;
  visits: Pick<Visits, 'of' | 'countUnknown'>;
  isCrossSite(headers: IncomingMessage['headers']): boolean;
  respond: Responder;
  /** Anything that is no call of ours: the web application. */
  page: HotPath;
  log: Log;
  metrics: Pick<CallMetrics, 'observe'>;
};

const isTarget = (found: Target | Answer): found is Target => 'answer' in found;
const isCall = (pathname: string) => pathname.startsWith('/api/') || pathname === '/api' || pathname === '/graphql';

/**
 * The public port: a small table in front of everything, no chain of middleware on the way of a call. Answers of /api and
 * /graphql are logged in one line each; refusals too, since the gateway has no store for an audit trail (decision A19).
 */
export function requestHandler({ locate, visits, isCrossSite, respond, page, log, metrics }: Parts): HotPath {
  /** A refusal for which nobody has to be known: it counts all the same. */
  function counted(request: IncomingMessage, refused: Answer): Answer {
    const retryAfterSeconds = visits.countUnknown(request);
    return retryAfterSeconds > 0 ? refusal('RATE_LIMITED', { retryAfterSeconds }) : refused;
  }

  async function serve(call: Call, target: Target): Promise<{ answer: Answer | null; visit?: Visit }> {
    const { request } = call;
    if (target.guardsCrossSite && isCrossSite(request.headers))
      return { answer: counted(request, refusal('CROSS_SITE')) };
    const visit = await visits.of(request, target);
    const { retryAfterSeconds } = visit;
    if (retryAfterSeconds === 0) return { visit, answer: await target.answer(call, visit) };
    const refused = refusal('RATE_LIMITED', { retryAfterSeconds });
    return { visit, answer: target.asRefusal?.(refused, visit) ?? refused };
  }

  return (request, response) => {
    const { url = '/', method = 'GET' } = request;
    const at = url.indexOf('?');
    const pathname = at < 0 ? url : url.slice(0, at);
    if (!isCall(pathname)) return page(request, response);

    const startedAt = performance.now();
    const found = locate(method, pathname) ?? refusal('NOT_FOUND');
    const name = isTarget(found) ? found.name : 'unknown';
    const finish = (answer: Answer | null, visit?: Visit) => {
      if (answer) respond(request, response, answer);
      const status = answer?.status ?? response.statusCode;
      const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
      metrics.observe(name, method, status, durationMs);
      const { caller, traceId, address } = visit ?? {};
      const who = { userId: caller?.userId, sessionId: caller?.sessionId, traceId, address };
      log.info('call', { path: name, method, status, durationMs, ...who });
    };
    if (!isTarget(found)) {
      finish(counted(request, found));
      return true;
    }
    const call = { request, response, pathname, query: new URLSearchParams(at < 0 ? '' : url.slice(at + 1)) };
    inSpan(`${method} ${name}`, { 'http.route': name, 'http.request.method': method }, () => serve(call, found)).then(
      ({ answer, visit }) => finish(answer, visit),
      (error) => {
        logFailure(log, error, { path: name });
        finish(refusalOf(error));
      },
    );
    return true;
  };
}
