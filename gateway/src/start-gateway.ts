import { createPrivateKey } from 'node:crypto';
import { issuers } from '@entourage/service-kit/access/tokens';
import { type RunningHttp, startHttp } from '@entourage/service-kit/http/start-http';
import type { Log } from '@entourage/service-kit/log/log';
import { knownCallers } from './caller/known-callers.ts';
import { factOwners } from './caller/owners.ts';
import { tokensByAudience } from './caller/reused-token.ts';
import { sessionCookie } from './caller/session-cookie.ts';
import { sessionTokenVerifier } from './caller/session-token.ts';
import { signToken } from './caller/sign-token.ts';
import { visits } from './caller/visit.ts';
import type { GatewayConfig } from './config.ts';
import { startFederation } from './federation/federation.ts';
import { subgraphClient } from './federation/subgraph-client.ts';
import { graphqlEndpoint } from './graphql/graphql-endpoint.ts';
import { graphqlServer } from './graphql/graphql-server.ts';
import { safelist } from './graphql/safelist.ts';
import { callMetrics } from './http/call-metrics.ts';
import { crossSiteRule } from './http/cross-site.ts';
import { hardenPublicPort } from './http/public-port.ts';
import { requestHandler } from './http/request-handler.ts';
import { jsonResponder, refusal } from './http/respond.ts';
import { securityHeaders } from './http/security-headers.ts';
import { webPages } from './http/web-pages.ts';
import { generalLimit } from './limits/general-limit.ts';
import { guardedLimits } from './limits/guarded-limits.ts';
import { connectLimitStore } from './limits/limit-store.ts';
import { liveEvents } from './live/live-events.ts';
import { readOperations } from './rest-shim/operations.ts';
import type { RestRow } from './rest-shim/rest-route.ts';
import { boundRows, restTargets } from './rest-shim/rest-targets.ts';
import { restRows } from './rest-shim/routes/index.ts';
import { rowLimits } from './rest-shim/row-limits.ts';
import { readSupergraph } from './supergraph.ts';

type Options = { config: GatewayConfig; log: Log; supergraphSdl?: string; rows?: readonly RestRow[] };
export type RunningGateway = { url: string; port: number; stop(): Promise<void> };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const readAheadEveryMs = 100;
const maxHeaderBytes = 16 * 1024;

/** Tokens of the gateway's own: for visitors, and for its questions to the owners of caller facts. */
function signers({ accessPrivateKey, servicePrivateKey }: GatewayConfig) {
  const access = { key: createPrivateKey(accessPrivateKey), issuer: issuers.access };
  const service = { key: createPrivateKey(servicePrivateKey), issuer: issuers.service('gateway') };
  return {
    signAccess: (claims: object, audience: string) => signToken(claims, audience, access),
    visitorToken: tokensByAudience((audience) => signToken({ typ: 'visitor' }, audience, access)),
    serviceToken: tokensByAudience((audience) => signToken({ typ: 'service' }, audience, service)),
  };
}

/**
 * Starts the gateway; everything it is made of is put together here.
 * @param supergraphSdl, rows what tests with subgraphs of their own put in place of the committed ones
 * @throws when the port is taken, or a row, operation or subgraph does not fit
 */
export async function startGateway({
  config,
  log,
  supergraphSdl = readSupergraph(),
  rows = restRows,
}: Options): Promise<RunningGateway> {
  const fixed = securityHeaders(config.publicUrl);
  const cookie = sessionCookie(config.publicUrl);
  const { signAccess, visitorToken, serviceToken } = signers(config);
  const clients = new Map(
    Object.entries(config.subgraphUrls).map(([name, url]) => [name, subgraphClient(name, url, config.answerWithinMs)]),
  );
  const owners = factOwners({ clients, tokenFor: serviceToken, withinMs: config.ownerWithinMs });
  const callers = knownCallers({ owners, sign: signAccess });
  const redis = await connectLimitStore(config.redis.url, log);
  const general = generalLimit({ redis, name: 'general', windowMs: minuteMs });
  const federation = await startFederation({ supergraphSdl, clients });
  const visit = visits({
    ...{ cookie, verify: sessionTokenVerifier(config.sessionPublicKey), callers, visitorToken, general },
    ...{
      perSessionPerMinute: config.limits.perSessionPerMinute,
      perAddressPerMinute: config.limits.perAddressPerMinute,
    },
    ...{ trustedProxies: config.trustedProxies, answerWithinMs: config.answerWithinMs },
  });
  const live = await liveEvents({
    ...{ natsUrl: config.nats.url, callers, owners, headers: fixed, log },
    mostPerUser: config.limits.streamsPerUser,
  });
  const metrics = callMetrics({ openStreams: live.openStreams });
  const messages = generalLimit({ redis, name: 'messages', windowMs: minuteMs });
  const bookings = generalLimit({ redis, name: 'bookings', windowMs: hourMs });
  const limits = rowLimits({
    guarded: guardedLimits(redis, config.limits),
    countMessage: (senderId) => messages.count(senderId, config.limits.messagesPerMinute),
    countBooking: (userId) => bookings.count(userId, config.limits.bookingsPerHour),
  });
  const operations = readOperations();
  const bound = boundRows(rows, operations);
  const isOpen = config.nodeEnv === 'development';
  const graphql = await graphqlServer(federation, { isOpen });
  const atGraphql = graphqlEndpoint({
    ...{ server: graphql, rows: bound, known: safelist(operations.values()), isOpen, limits, log },
  });
  const atRest = restTargets({
    rows: bound,
    operations,
    execute: federation.execute,
    limits,
    log,
    others: [live.route],
  });
  const locate = (method: string, pathname: string) => {
    if (pathname !== '/graphql') return atRest(method, pathname);
    return method === 'POST' ? atGraphql : refusal('METHOD_NOT_ALLOWED', { headers: { allow: 'POST' } });
  };
  const readAhead = config.readAhead ? setInterval(() => callers.readAhead(), readAheadEveryMs) : undefined;

  const http: RunningHttp = await startHttp({
    ...{ host: config.host, port: config.port, log, maxHeaderBytes },
    isReady: () => true,
    metrics: metrics.read,
    hotPath: requestHandler({
      ...{ locate, visit, log, metrics, isCrossSite: crossSiteRule(config.publicUrl) },
      respond: jsonResponder(fixed, cookie),
      page: webPages(config.webDir, fixed),
    }),
  });
  hardenPublicPort(http.server);
  // The public port answers /metrics like any unknown page; what it counts is for inside the cluster.
  const inside =
    config.metricsPort === undefined
      ? undefined
      : await startHttp({
          host: config.host,
          port: config.metricsPort,
          log,
          maxHeaderBytes,
          isReady: () => true,
          metrics: metrics.read,
        });

  return {
    url: http.url,
    port: http.port,
    async stop() {
      // Open streams would hold the port open until the grace has passed.
      await live.stop();
      await http.stop(config.drainSeconds * 1_000);
      await inside?.stop(0);
      clearInterval(readAhead);
      general.stop();
      messages.stop();
      bookings.stop();
      await graphql.stop();
      await Promise.all([...clients.values()].map((client) => client.close()));
      redis.disconnect();
    },
  };
}
