import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { internalHeaders } from '@entourage/contracts/access/caller';
import type { Role } from '@entourage/contracts/access/roles';
import { AppError } from '@entourage/contracts/errors';
import { traceIdOf } from '@entourage/service-kit/log/trace-id';
import { currentTraceparent } from '@entourage/service-kit/telemetry/propagation';
import type { RequestCaller, RequestScope } from '../federation/request-scope.ts';
import { clientAddressOf, limitKeyOf, shortened } from '../limits/client-address.ts';
import type { KnownCaller, KnownCallers } from './known-callers.ts';
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
  /** Counts this call against the general limit. @throws AppError RATE_LIMITED */
  countCall(): void;
  /** @throws nothing; the tokens are signed when a service is first asked */
  scope(headers: Record<string, string>): RequestScope;
};

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

/** Finds out who makes a request. @throws AppError UNAVAILABLE when an owner of the facts cannot answer */
export function visits(parts: Parts) {
  async function callerOf(
    { headers }: IncomingMessage,
    { isActivity, relatedRoles }: About,
  ): Promise<KnownCaller | null> {
    const token = parts.cookie.read(headers.cookie);
    const session = token && (await parts.verify(token));
    if (!session) return null;
    // Calls made because of an event are no activity of the user (decision I2).
    const counts = isActivity && headers['x-background'] === undefined;
    return parts.callers.of(session, { counts, withRelations: relatedRoles?.includes(session.role) ?? true });
  }

  return async (request: IncomingMessage, about: About): Promise<Visit> => {
    const startedAt = Date.now();
    const known = await callerOf(request, about);
    const { traceId, traceparent } = newTrace();
    const fullAddress = clientAddressOf(request, parts.trustedProxies);
    const address = shortened(fullAddress);
    const limitKey = limitKeyOf(fullAddress);
    return {
      caller: known && { ...known, kind: 'user' },
      traceId,
      address,
      limitKey,
      countCall() {
        const [key, most] = known
          ? [`session:${known.sessionId}`, parts.perSessionPerMinute]
          : [`address:${limitKey}`, parts.perAddressPerMinute];
        const retryAfterSeconds = parts.general.count(key, most);
        if (retryAfterSeconds > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds });
      },
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
  };
}
