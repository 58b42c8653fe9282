import { signedIn } from '@entourage/contracts/access/policies';
import { gatewayRoutes } from '@entourage/contracts/calls/all-calls';
import type { StreamedCall } from '@entourage/contracts/calls/define-call';
import type { Log } from '@entourage/service-kit/log/log';
import type { PlatformCookies } from '../caller/session-cookie.ts';
import type { Execute } from '../federation/federation.ts';
import type { Handler } from '../http/handler.ts';
import { jsonBody, rawBody } from '../http/request-body.ts';
import type { ServedCall } from '../http/served-call.ts';
import { bodyCheck, executeCall, headersCheck } from './call-handlers.ts';
import type { CallLimits } from './call-limits.ts';
import { redirectHandlers } from './redirects.ts';
import type { Route } from './routes.ts';
import { checkStreamedBody } from './stream-call.ts';

type Parts = {
  routes: readonly Route[];
  execute: Execute;
  /** Calls with a streamed body, each with what hands it to its service. */
  streamed: readonly { call: StreamedCall; handler: Handler }[];
  /** GET /api/events, behind its checks. */
  events: Handler;
  limits: CallLimits;
  cookies: PlatformCookies;
  log: Log;
};

/** How the body of a call is read and checked. */
function bodySteps(route: Route, log: Log): Pick<ServedCall, 'readBody' | 'checkBody'> {
  if (route.method === 'GET') return {};
  if (route.rawBody) return { readBody: rawBody(route.rawBody, route.maxBodyBytes) };
  return { readBody: jsonBody(route.maxBodyBytes), checkBody: bodyCheck(route, log) };
}

function restCall(route: Route, parts: Parts): ServedCall {
  const { selector, query } = route;
  return {
    method: route.method,
    path: route.pathname,
    selector,
    isActivity: route.isActivity,
    relatedRoles: route.relatedRoles,
    answerWithinMs: route.answerWithinMs,
    access: route.access,
    forbidden: route.forbidden,
    query: [...(selector ? [selector.parameter] : []), ...Object.keys(query)],
    ...bodySteps(route, parts.log),
    checkHeaders: headersCheck(route),
    respond: executeCall(route, parts),
  };
}

const streamedCall = ({ call, handler }: Parts['streamed'][number]): ServedCall => ({
  method: call.method,
  path: call.path,
  isActivity: true,
  relatedRoles: call.relatedRoles,
  access: call.access,
  query: [],
  readBody: checkStreamedBody(call),
  respond: handler,
});

/** Calls that answer a redirect, and sign-out, which clears the cookie even where there is no session. */
function redirectCalls({ routes, execute, cookies }: Parts): ServedCall[] {
  const handlers = redirectHandlers({ routes, execute, cookies });
  const call = (
    { method, path, query }: { method: string; path: string; query: readonly string[] },
    respond: Handler,
  ): ServedCall => ({ method, path, isActivity: true, relatedRoles: [], access: 'public', query, respond });
  const signOuts = routes.filter(({ content }) => content === 'none');
  return [
    call(gatewayRoutes.loginPage, handlers.loginPage),
    call(gatewayRoutes.logoutPage, handlers.logoutPage),
    ...signOuts.map(({ method, path }) => call({ method, path, query: [] }, handlers.logout)),
  ];
}

/** Everything below /api: the declared calls, and the gateway's own. */
export function servedCalls(parts: Parts): ServedCall[] {
  const { routes, streamed, events } = parts;
  const { method, path, query } = gatewayRoutes.events;
  return [
    ...routes.filter(({ content }) => content !== 'none').map((route) => restCall(route, parts)),
    ...redirectCalls(parts),
    ...streamed.map(streamedCall),
    // Whose relationships a signal needs is asked with the signal.
    { method, path, isActivity: false, relatedRoles: [], access: signedIn, query, respond: events },
  ];
}
