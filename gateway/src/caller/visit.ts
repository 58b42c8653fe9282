import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { internalHeaders, type SessionClaims } from '@entourage/contracts/access/caller';
import type { Role } from '@entourage/contracts/access/roles';
import { AppError } from '@entourage/contracts/errors';
import { traceIdOf } from '@entourage/service-kit/log/trace-id';
import { currentTraceparent } from '@entourage/service-kit/telemetry/propagation';
import type { RequestCaller, RequestScope } from '../federation/request-scope.ts';
import { clientAddressOf, limitKeyOf, shortened } from '../limits/client-address.ts';
import type { KnownCallers } from './known-callers.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { VerifySession } from './session-token.ts';

/** A request once it is known who makes it. */
export type Visit = {
  /** null for a visitor, and for whoever presents a cookie whose session has ended. */
  caller: RequestCaller;
  traceId: string;
  /** Shortened; for logs. */
  address: string;
  /** What limits count by where there is no session. */
  limitKey: string;
  /** Seconds to wait when this call is one too many of its session or address, else 0. */
  retryAfterSeconds: number;
  /** @throws nothing; the tokens are signed when a service is first asked */
  scope(headers: Record<string, string>): RequestScope;
};
export type Visits = ReturnType<typeof visits>;

/** What a call's target says of it before anybody knows who makes it. */
export type About = {
  /** Whether the call shows that a person is there: an event stream does not (decision I2). */
  isActivity: boolean;
  /** Roles whose relations the call needs; undefined means all. */
  relatedRoles?: readonly Role[] | undefined;
};
type Limit = { count(key: string, most: number): number };
type Parts = {
  cookie: SessionCookie;
  verify: VerifySession;
  callers: Pick<KnownCallers, 'of'>;
  visitorToken(service: string): string | Promise<string>;
  general: Limit;
  perSessionPerMinute: number;
  perAddressPerMinute: number;
  trustedProxies: number;
  /** Milliseconds from a call's start to its answer, whatever the services do. */
  answerWithinMs: number;
};

/** randomUUID draws from a buffer filled ahead; random bytes of one's own cost a system call each. */
const newTrace = () => {
  const active = currentTraceparent();
  if (active) return { traceId: traceIdOf(active), traceparent: active };
  const [traceId, span] = [randomUUID().replaceAll('-', ''), randomUUID().slice(19).replaceAll('-', '')];
  return { traceId, traceparent: `00-${traceId}-${span}-01` };
};

/** Who makes a request, and how many they have made: whatever it is answered, a call counts once. */
export function visits(parts: Parts) {
  const ofSession = ({ sid }: Pick<SessionClaims, 'sid'>) =>
    parts.general.count(`session:${sid}`, parts.perSessionPerMinute);
  const ofAddress = (limitKey: string) => parts.general.count(`address:${limitKey}`, parts.perAddressPerMinute);

  function composed(session: SessionClaims, { headers }: IncomingMessage, { isActivity, relatedRoles }: About) {
    // Calls made because of an event are no activity of the user (decision I2).
    const counts = isActivity && headers['x-background'] === undefined;
    const withRelations = relatedRoles?.includes(session.role) ?? true;
    return parts.callers.of(session, { counts, withRelations }).catch((error) => {
      const retryAfterSeconds = ofSession(session);
      throw retryAfterSeconds > 0 ? new AppError('RATE_LIMITED', { retryAfterSeconds }) : error;
    });
  }

  return {
    /**
     * Finds out who makes a request and counts it: by session, or by address where there is none.
     * @throws AppError UNAVAILABLE when an owner of the facts cannot answer; RATE_LIMITED instead when the limit is passed
     */
    async of(request: IncomingMessage, about: About): Promise<Visit> {
      const startedAt = Date.now();
      const token = parts.cookie.read(request.headers.cookie);
      const session = token && (await parts.verify(token));
      const known = session ? await composed(session, request, about) : null;
      const { traceId, traceparent } = newTrace();
      const fullAddress = clientAddressOf(request, parts.trustedProxies);
      const address = shortened(fullAddress);
      const limitKey = limitKeyOf(fullAddress);
      return {
        caller: known && { ...known, kind: 'user' },
        traceId,
        address,
        limitKey,
        retryAfterSeconds: known ? ofSession({ sid: known.sessionId }) : ofAddress(limitKey),
        scope: (headers) => ({
          tokenFor: known ? known.tokenFor : parts.visitorToken,
          headers: {
            ...headers,
            traceparent,
            ...(address && { [internalHeaders.clientAddress]: address }),
            ...(known && { [internalHeaders.presentedSession]: known.sessionId }),
          },
          answer: {},
          answerBy: Math.max(startedAt + parts.answerWithinMs, Date.now() + 500),
        }),
      };
    },

    /** Counts a request that is refused before anybody asks who makes it, by its address. @returns as `retryAfterSeconds` */
    countUnknown: (request: IncomingMessage): number =>
      ofAddress(limitKeyOf(clientAddressOf(request, parts.trustedProxies))),

    /** The same for what is no request at all: it has no headers to say who stands behind a proxy. @returns as `retryAfterSeconds` */
    countUnreadable: (peer: string): number => (parts.trustedProxies > 0 ? 0 : ofAddress(limitKeyOf(peer))),
  };
}
