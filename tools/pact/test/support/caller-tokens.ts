import { internalHeaders, type SessionClaims } from '@entourage/contracts/access/caller';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { signingKey } from '@entourage/service-kit/access/keys';
import { tokensByAudience } from '@entourage/service-kit/access/reused-token';
import { signShortLivedToken } from '@entourage/service-kit/access/short-lived-token';
import { issuers } from '@entourage/service-kit/access/tokens';
import { fixed } from '@entourage/service-kit/config/watched';
import { callsBetween, type InternalCall, serviceTokens } from '@entourage/service-kit/http/internal-calls';
import { subgraphClient } from '@entourage/service-kit/http/subgraph-client';
import jwt from 'jsonwebtoken';
import { cachedCallers } from '../../../../gateway/src/caller/cached-callers.ts';
import { relationshipSources } from '../../../../gateway/src/caller/relationship-sources.ts';
import type { Preparing } from './states/preparing.ts';

const keyOf = (pair: string) => fixed(signingKey(platformUnderTest().secret(`${pair}-private-key.pem`)));
const urlOf = (service: string) => `${platformUnderTest().services[service]}/graphql`;

/** Internal calls of one process to a service of the running platform. */
export const internalCallsTo = (to: string, from: string): InternalCall =>
  callsBetween({ from, to, url: urlOf(to), key: keyOf(`service-${from}`), timeoutMs: 5_000 });

/** The value of a cookie; '' when there is none of that name. */
const cookieIn = (cookie: string, name: string) => (cookie.startsWith(`${name}=`) ? cookie.slice(name.length + 1) : '');

/**
 * The tokens that make a request to a service that of a caller of the platform, made
 * by the gateway's own code and with their keys.
 */
export function callerTokens() {
  const access = { key: keyOf('access'), issuer: issuers.access };
  const clients = new Map(
    ['identity', 'admin', 'invites'].map((name) => [name, subgraphClient(name, urlOf(name), { maxMs: 5_000 })]),
  );
  const sources = relationshipSources({
    clients,
    tokenFor: serviceTokens('gateway', keyOf('service-gateway')),
    timeoutMs: 5_000,
  });
  const callers = cachedCallers({ sources, sign: (claims, audience) => signShortLivedToken(claims, audience, access) });
  const visitorToken = tokensByAudience((audience) => signShortLivedToken({ typ: 'visitor' }, audience, access));

  return {
    /** Headers for a service, by the caller of the moment. @throws Error when the session has ended */
    async headersFor(service: string, { cookie, process }: Preparing['asking']): Promise<Record<string, string>> {
      if (process) {
        const token = await serviceTokens(process, keyOf(`service-${process}`))(service);
        return { authorization: `Bearer ${token}` };
      }
      const session = jwt.decode(cookieIn(cookie, 'entourage')) as SessionClaims | null;
      if (!session) {
        const deckVisits = cookieIn(cookie, 'entourage-deck');
        const authorization = `Bearer ${await visitorToken(service)}`;
        return { authorization, ...(deckVisits && { [internalHeaders.deckVisits]: deckVisits }) };
      }
      const caller = await callers.of(session, { counts: true, withRelationships: true });
      if (!caller) throw new Error('the session of the caller has ended');
      return {
        authorization: `Bearer ${await caller.tokenFor(service)}`,
        [internalHeaders.presentedSession]: caller.sessionId,
      };
    },
    close: () => Promise.all([...clients.values()].map((client) => client.close())),
  };
}
