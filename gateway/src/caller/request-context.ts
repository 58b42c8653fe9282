import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { internalHeaders, type SessionClaims } from '@entourage/contracts/access/caller';
import type { Role } from '@entourage/contracts/access/roles';
import { AppError } from '@entourage/contracts/errors';
import { currentTraceparent, parseTraceparent } from '@entourage/service-kit/telemetry/propagation';
import type { RequestCaller, RequestScope } from '../federation/request-scope.ts';
import { readClientAddress, shortened, toLimitKey } from '../limits/client-address.ts';
import type { CachedCallers } from './cached-callers.ts';
import { printable } from './printable.ts';
import type { PlatformCookies } from './session-cookie.ts';
import type { VerifySession } from './session-token.ts';

/** The caller of a request, and the data for its execution. */
export type RequestContext = {
  /** null for a visitor, and for a cookie of an ended session. */
  caller: RequestCaller;
  traceId: string;
  /** Shortened; for logs. */
  address: string;
  /** The key of limits for requests without a session. */
  limitKey: string;
  /** The token of the browser's visits of the deck, unverified; '' without any. */
  deckVisits: string;
  /** Seconds to wait when the session or address has exceeded its limit with this call, else 0. */
  retryAfterSeconds: number;
  /** Tokens are signed when a service is first called. @param headers internal headers for the services */
  scope(headers: Record<string, string>): RequestScope;
  /** The same for a further part of a long answer: the session is looked up again. @throws AppError UNAUTHORIZED once it has ended */
  scopeNow(headers: Record<string, string>): Promise<RequestScope>;
  /** The current state of the caller; null once the session has ended. */
  callerNow(): Promise<RequestCaller>;
};
export type RequestContexts = ReturnType<typeof createRequestContexts>;

/** Options of a route for its requests. */
export type ContextOptions = {
  /** Whether a request is activity of its user: an event stream is not (decision I2). */
  isActivity: boolean;
  /** Roles whose relationships the route needs; undefined means all. */
  relatedRoles?: readonly Role[] | undefined;
  /** Milliseconds within which the route answers; undefined means the general limit. */
  answerWithinMs?: number | undefined;
};
type Limit = { count(key: string, max: number): number };
type Parts = {
  cookies: Pick<PlatformCookies, 'session' | 'deckVisits'>;
  verify: VerifySession;
  callers: Pick<CachedCallers, 'of'>;
  visitorToken(service: string): string | Promise<string>;
  general: Limit;
  perSessionPerMinute: number;
  perAddressPerMinute: number;
  pagesPerAddressPerMinute: number;
  trustedProxies: number;
  /** Maximum milliseconds from the start of a call to its response. */
  responseTimeoutMs: number;
};

/** randomUUID uses a prefilled buffer; separate random bytes would cost a system call each. */
const newTrace = () => {
  const active = currentTraceparent();
  if (active) return { ...parseTraceparent(active), traceparent: active };
  const [traceId, span] = [randomUUID().replaceAll('-', ''), randomUUID().slice(19).replaceAll('-', '')];
  return { traceId, traceparent: `00-${traceId}-${span}-01` };
};

/** Identifies callers and counts their requests. A request counts once, with any response. */
export function createRequestContexts(parts: Parts) {
  const countSession = ({ sid }: Pick<SessionClaims, 'sid'>) =>
    parts.general.count(`session:${sid}`, parts.perSessionPerMinute);
  const countAddress = (limitKey: string) => parts.general.count(`address:${limitKey}`, parts.perAddressPerMinute);

  function identifySession(
    session: SessionClaims,
    { headers }: IncomingMessage,
    { isActivity, relatedRoles }: ContextOptions,
  ) {
    // Requests that are made because of an event do not count as activity of the user (decision I2).
    const counts = isActivity && headers['x-background'] === undefined;
    const withRelationships = relatedRoles?.includes(session.role) ?? true;
    return parts.callers.of(session, { counts, withRelationships }).catch((error) => {
      const retryAfterSeconds = countSession(session);
      throw retryAfterSeconds > 0 ? new AppError('RATE_LIMITED', { retryAfterSeconds }) : error;
    });
  }

  return {
    /**
     * Identifies the caller and counts the request: by session, or by address where there is none.
     * @throws AppError UNAVAILABLE when a relationship source cannot answer; RATE_LIMITED instead when the limit is passed
     */
    async create(request: IncomingMessage, options: ContextOptions): Promise<RequestContext> {
      const startedAt = Date.now();
      const token = parts.cookies.session.read(request.headers.cookie);
      const session = token && (await parts.verify(token));
      const identify = async () => (session ? identifySession(session, request, options) : null);
      const callerNow = async (): Promise<RequestCaller> => {
        const found = await identify();
        return found && { ...found, kind: 'user' };
      };
      const known = await identify();
      const { traceId, traceparent } = newTrace();
      const fullAddress = readClientAddress(request, parts.trustedProxies);
      const address = shortened(fullAddress);
      const limitKey = toLimitKey(fullAddress);
      const deckVisits = parts.cookies.deckVisits.read(request.headers.cookie) ?? '';
      const makeScope = (caller: typeof known, since: number) => (headers: Record<string, string>) => ({
        tokenFor: caller ? caller.tokenFor : parts.visitorToken,
        headers: {
          ...headers,
          traceparent,
          ...(address && { [internalHeaders.clientAddress]: address }),
          ...(caller && { [internalHeaders.presentedSession]: caller.sessionId }),
        },
        userAgent: printable(request.headers['user-agent']),
        deckVisits,
        answer: {},
        answerBy: Math.max(since + (options.answerWithinMs ?? parts.responseTimeoutMs), Date.now() + 500),
      });
      return {
        caller: known && { ...known, kind: 'user' },
        traceId,
        address,
        limitKey,
        deckVisits,
        retryAfterSeconds: known ? countSession({ sid: known.sessionId }) : countAddress(limitKey),
        callerNow,
        scope: makeScope(known, startedAt),
        async scopeNow(headers) {
          const since = Date.now();
          const caller = await identify();
          if (!caller) throw new AppError('UNAUTHORIZED');
          return makeScope(caller, since)(headers);
        },
      };
    },

    /** Counts a request by its address, when it is refused before its caller is identified. @returns as `retryAfterSeconds` */
    countUnidentified: (request: IncomingMessage): number =>
      countAddress(toLimitKey(readClientAddress(request, parts.trustedProxies))),

    /** The same for pages and their files, which have a limit of their own. */
    pages: {
      keyOf: (request: IncomingMessage): string => toLimitKey(readClientAddress(request, parts.trustedProxies)),
      count: (key: string): number => parts.general.count(`pages:${key}`, parts.pagesPerAddressPerMinute),
    },

    /** The same for bytes that are no HTTP request, and so have no header that names a client behind a proxy. @returns as `retryAfterSeconds` */
    countUnreadable: (peer: string): number => (parts.trustedProxies > 0 ? 0 : countAddress(toLimitKey(peer))),
  };
}
