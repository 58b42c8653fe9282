import { createPrivateKey } from 'node:crypto';
import { hourMs, minuteMs } from '@entourage/contracts/durations';
import { issuers } from '@entourage/service-kit/access/tokens';
import { type HttpOptions, startHttp } from '@entourage/service-kit/http/start-http';
import { assertTrustedRedis } from '@entourage/service-kit/jobs/redis';
import type { Log } from '@entourage/service-kit/log/log';
import type { Redis } from 'ioredis';
import { knownCallers } from './caller/known-callers.ts';
import { factOwners } from './caller/owners.ts';
import { tokensByAudience } from './caller/reused-token.ts';
import { sessionCookie } from './caller/session-cookie.ts';
import { sessionTokenVerifier } from './caller/session-token.ts';
import { signToken } from './caller/sign-token.ts';
import { type Visits, visits } from './caller/visit.ts';
import type { GatewayConfig } from './config.ts';
import { type Federation, startFederation } from './federation/federation.ts';
import { subgraphClient } from './federation/subgraph-client.ts';
import { graphqlEndpoint } from './graphql/graphql-endpoint.ts';
import { type GraphqlServer, graphqlServer } from './graphql/graphql-server.ts';
import { safelist } from './graphql/safelist.ts';
import { type CallMetrics, callMetrics } from './http/call-metrics.ts';
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
import { type RowLimits, rowLimits } from './rest-shim/row-limits.ts';
import { readSupergraph } from './supergraph.ts';

type Options = { config: GatewayConfig; log: Log; supergraphSdl?: string; rows?: readonly RestRow[] };
export type RunningGateway = { url: string; port: number; stop(): Promise<void> };

type Locate = Parameters<typeof requestHandler>[0]['locate'];
type LiveEvents = Awaited<ReturnType<typeof liveEvents>>;

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

const subgraphClients = ({ subgraphUrls, answerWithinMs }: GatewayConfig) =>
  new Map(Object.entries(subgraphUrls).map(([name, url]) => [name, subgraphClient(name, url, answerWithinMs)]));

/** What is counted: calls of anybody, and what single rows of the table count besides. */
function startLimits(redis: Redis, { limits }: GatewayConfig) {
  const calls = generalLimit({ redis, name: 'general', windowMs: minuteMs });
  const messages = generalLimit({ redis, name: 'messages', windowMs: minuteMs });
  const bookings = generalLimit({ redis, name: 'bookings', windowMs: hourMs });
  const ofRows = rowLimits({
    guarded: guardedLimits(redis, limits),
    countMessage: (senderId) => messages.count(senderId, limits.messagesPerMinute),
    countBooking: (userId) => bookings.count(userId, limits.bookingsPerHour),
  });
  const stop = () => {
    for (const limit of [calls, messages, bookings]) limit.stop();
  };
  return { calls, ofRows, stop };
}

type Answering = {
  federation: Federation;
  graphql: GraphqlServer;
  live: LiveEvents;
  limits: RowLimits;
  rows: readonly RestRow[];
  isOpen: boolean;
  log: Log;
};

/** Finds what answers a path: /graphql, or a row of the table. @throws when a row does not fit its operation */
function locatorOf({ federation, graphql, live, limits, rows, isOpen, log }: Answering): Locate {
  const operations = readOperations();
  const bound = boundRows(rows, operations);
  const known = safelist(operations.values());
  const atGraphql = graphqlEndpoint({ server: graphql, rows: bound, known, isOpen, limits, log });
  const { execute } = federation;
  const atRest = restTargets({ rows: bound, operations, execute, limits, log, others: [live.route] });
  return (method, pathname) => {
    if (pathname !== '/graphql') return atRest(method, pathname);
    return method === 'POST' ? atGraphql : refusal('METHOD_NOT_ALLOWED', { headers: { allow: 'POST' } });
  };
}

/** The public port, which answers /metrics like any unknown page, and where it is wanted the port of /metrics for inside the cluster. */
async function openPorts(
  { host, port, metricsPort, limits, trustedProxies, keepAliveSeconds }: GatewayConfig,
  {
    hotPath,
    isReady,
    metrics,
    countUnreadable,
  }: Pick<HttpOptions, 'hotPath' | 'isReady'> & { metrics: CallMetrics } & Pick<Visits, 'countUnreadable'>,
) {
  const common = { host, maxHeaderBytes, isReady, metrics: metrics.read };
  const open = await startHttp({ ...common, port, hotPath });
  hardenPublicPort(open.server, {
    keepAliveMs: keepAliveSeconds * 1_000,
    maxConnections: limits.connections,
    maxConnectionsPerAddress: trustedProxies > 0 ? undefined : limits.connectionsPerAddress,
    countUnreadable,
    metrics: metrics.connections,
  });
  const inside = metricsPort === undefined ? undefined : await startHttp({ ...common, port: metricsPort });
  return { open, inside };
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
  const { signAccess, visitorToken, serviceToken } = signers(config);
  const clients = subgraphClients(config);
  const owners = factOwners({ clients, tokenFor: serviceToken, withinMs: config.ownerWithinMs });
  const callers = knownCallers({ owners, sign: signAccess });
  await assertTrustedRedis(config.redis.url);
  const redis = await connectLimitStore(config.redis.url, log);
  const limits = startLimits(redis, config);
  const federation = await startFederation({ supergraphSdl, clients });
  const headers = securityHeaders(config.publicUrl);
  const live = await liveEvents({
    nats: config.nats,
    callers,
    owners,
    mostPerUser: config.limits.streamsPerUser,
    headers,
    log,
  });
  const metrics = callMetrics({ openStreams: live.openStreams });
  const isOpen = config.nodeEnv === 'development';
  const graphql = await graphqlServer(federation, { isOpen });
  const cookie = sessionCookie(config.publicUrl);
  const visitsOfCalls = visits({
    cookie,
    verify: sessionTokenVerifier(config.sessionPublicKey),
    callers,
    visitorToken,
    general: limits.calls,
    perSessionPerMinute: config.limits.perSessionPerMinute,
    perAddressPerMinute: config.limits.perAddressPerMinute,
    trustedProxies: config.trustedProxies,
    answerWithinMs: config.answerWithinMs,
  });
  const hotPath = requestHandler({
    locate: locatorOf({ federation, graphql, live, limits: limits.ofRows, rows, isOpen, log }),
    visits: visitsOfCalls,
    isCrossSite: crossSiteRule(config.publicUrl),
    respond: jsonResponder(headers, cookie),
    page: webPages(config.webDir, headers),
    log,
    metrics,
  });
  const readAhead = config.readAhead ? setInterval(() => callers.readAhead(), readAheadEveryMs) : undefined;
  let isDraining = false;
  const ports = await openPorts(config, {
    hotPath,
    metrics,
    countUnreadable: visitsOfCalls.countUnreadable,
    isReady: () => !isDraining,
  });

  return {
    url: ports.open.url,
    port: ports.open.port,
    async stop() {
      isDraining = true;
      // Open streams would hold the port open until the grace has passed.
      await live.stop();
      await ports.open.stop(config.drainSeconds * 1_000);
      await ports.inside?.stop(0);
      clearInterval(readAhead);
      limits.stop();
      await graphql.stop();
      await Promise.all([...clients.values()].map((client) => client.close()));
      redis.disconnect();
    },
  };
}
