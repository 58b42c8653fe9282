import type { RequestListener } from 'node:http';
import { allCalls, streamedCalls } from '@entourage/contracts/calls/all-calls';
import type { Call } from '@entourage/contracts/calls/define-call';
import { dayMs, hourMs, minuteMs } from '@entourage/contracts/durations';
import { tokensByAudience } from '@entourage/service-kit/access/reused-token';
import { signShortLivedToken } from '@entourage/service-kit/access/short-lived-token';
import { issuers } from '@entourage/service-kit/access/tokens';
import type { Clock } from '@entourage/service-kit/clock/clock';
import { createInternalApp } from '@entourage/service-kit/http/app';
import { serviceTokens } from '@entourage/service-kit/http/internal-calls';
import { startHttp } from '@entourage/service-kit/http/start-http';
import { streamClient } from '@entourage/service-kit/http/stream-client';
import { subgraphClient } from '@entourage/service-kit/http/subgraph-client';
import { uploadPace } from '@entourage/service-kit/http/watch-body';
import { type RedisClient, redisServer } from '@entourage/service-kit/jobs/redis';
import { assertTrustedRedis } from '@entourage/service-kit/jobs/trusted-redis';
import type { Log } from '@entourage/service-kit/log/log';
import { openTls, type Tls } from '@entourage/service-kit/tls/tls';
import { assertTrustedServers } from '@entourage/service-kit/tls/trusted-servers';
import type { Express } from 'express';
import { createApp } from './app.ts';
import { cachedCallers } from './caller/cached-callers.ts';
import { relationshipSources } from './caller/relationship-sources.ts';
import { createRequestContexts, type RequestContexts } from './caller/request-context.ts';
import { platformCookies } from './caller/session-cookie.ts';
import { sessionTokenVerifier } from './caller/session-token.ts';
import { config as definition, type GatewayConfig } from './config.ts';
import { startFederation } from './federation/federation.ts';
import { graphqlEndpoint } from './graphql/graphql-endpoint.ts';
import { graphqlServer } from './graphql/graphql-server.ts';
import { type CallMetrics, callMetrics } from './http/call-metrics.ts';
import { docsSource } from './http/docs-pages.ts';
import { fairTurns } from './http/fair-turns.ts';
import { oneRequestAtATime } from './http/pipelined-requests.ts';
import { hardenPublicPort } from './http/public-port.ts';
import { helmetHeaders, type SecurityHeaders } from './http/security-headers.ts';
import { generalLimit } from './limits/general-limit.ts';
import { guardedLimits } from './limits/guarded-limits.ts';
import { connectLimitStore } from './limits/limit-store.ts';
import { redisClock } from './limits/redis-clock.ts';
import { liveEvents } from './live/live-events.ts';
import { type CountedLimit, callLimits } from './rest/call-limits.ts';
import { makeRoutes } from './rest/routes.ts';
import { servedCalls } from './rest/served-calls.ts';
import { streamCall } from './rest/stream-call.ts';
import { readSupergraph } from './supergraph.ts';

type Options = { config: GatewayConfig; log: Log; supergraphSdl?: string; calls?: readonly Call[] };
export type RunningGateway = {
  url: string;
  port: number;
  /** From now on `/readyz` is 503; everything else goes on. */
  leave(): void;
  stop(): Promise<void>;
};

const refreshEveryMs = 100;
const maxHeaderBytes = 16 * 1024;

/** The gateway's own tokens: for visitors, and for its queries to the relationship sources. */
function signers({ accessPrivateKey, servicePrivateKey }: GatewayConfig, clock: Clock) {
  const access = { key: accessPrivateKey, issuer: issuers.access, clock };
  return {
    signAccess: (claims: object, audience: string) => signShortLivedToken(claims, audience, access),
    visitorToken: tokensByAudience((audience) => signShortLivedToken({ typ: 'visitor' }, audience, access), clock),
    serviceToken: serviceTokens('gateway', servicePrivateKey, clock),
  };
}

/** Some calls may take longer than the general limit. */
const longestMs = Math.max(...allCalls.map(({ answerWithinMs }) => answerWithinMs ?? 0));

const subgraphClients = ({ subgraphUrls, responseTimeoutMs }: GatewayConfig, tls: Tls) => {
  const options = { maxMs: Math.max(responseTimeoutMs, longestMs), secureContext: tls.context() };
  return new Map(Object.entries(subgraphUrls).map(([name, url]) => [name, subgraphClient(name, url, options)]));
};

/** Passes streamed calls on to the services that this gateway knows. */
function startStreams({ subgraphUrls }: GatewayConfig, tls: Tls) {
  const started = streamedCalls.flatMap((call) => {
    const url = subgraphUrls[call.service];
    if (!url) return [];
    const client = streamClient(call.service, url, tls.context());
    return [{ call, client, handler: streamCall(call, { client, pace: uploadPace }) }];
  });
  return { calls: started, stop: () => Promise.all(started.map(({ client }) => client.close())) };
}

/** The general limit of all requests, and the limits of single calls. */
function startLimits(redis: RedisClient, { limits }: GatewayConfig) {
  const calls = generalLimit({ redis, name: 'general', windowMs: minuteMs });
  const counted: Record<CountedLimit, { windowMs: number; max: number }> = {
    messages: { windowMs: minuteMs, max: limits.messagesPerMinute },
    messageSearches: { windowMs: minuteMs, max: limits.messageSearchesPerMinute },
    bookings: { windowMs: hourMs, max: limits.bookingsPerHour },
    contact: { windowMs: hourMs, max: limits.contactMessagesPerHour },
    photos: { windowMs: hourMs, max: limits.photosPerHour },
    deckVisits: { windowMs: hourMs, max: limits.deckVisitsPerHour },
    deckUpdates: { windowMs: minuteMs, max: limits.deckUpdatesPerMinute },
    deckQuestions: { windowMs: minuteMs, max: limits.deckQuestionsPerMinute },
    deckQuestionsOfDay: { windowMs: dayMs, max: limits.deckQuestionsPerDay },
    trainingJobs: { windowMs: hourMs, max: limits.trainingJobsPerHour },
    modelTests: { windowMs: hourMs, max: limits.modelTestsPerHour },
  };
  const counters = Object.entries(counted).map(([name, { windowMs, max }]) => {
    const limit = generalLimit({ redis, name, windowMs });
    return { name, limit, count: (key: string) => limit.count(key, max) };
  });
  const count = Object.fromEntries(counters.map((counter) => [counter.name, counter.count]));
  const ofCalls = callLimits({
    guarded: guardedLimits(redis, limits),
    count: count as Record<CountedLimit, (key: string) => number>,
  });
  const stop = () => {
    for (const limit of [calls, ...counters.map((counter) => counter.limit)]) limit.stop();
  };
  return { calls, ofCalls, stop };
}

type Listening = Pick<RequestContexts, 'countUnreadable'> & {
  app: Express;
  headers: SecurityHeaders;
  isReady: () => boolean;
  metrics: CallMetrics;
  log: Log;
};

/** The public port, which answers /metrics like any unknown page, and where one is configured the port of /metrics inside the cluster. */
async function openPorts(
  { host, port, metricsPort, limits, trustedProxies, keepAliveSeconds }: GatewayConfig,
  { app, headers, isReady, metrics, countUnreadable, log }: Listening,
) {
  const common = { host, maxHeaderBytes };
  /** An absolute URL instead of a path is an unknown page. Express would parse it, and respond itself when that fails. */
  const pathsOnly: RequestListener = (request, response) => {
    const { url = '/' } = request;
    if (!url.startsWith('/')) request.url = `/${url}`;
    app(request, response);
  };
  const requests = oneRequestAtATime(pathsOnly, fairTurns());
  const open = await startHttp({
    ...common,
    port,
    app: requests.listener,
    requireHostHeader: false,
    metrics: metrics.requests,
  });
  // Node would answer 417 itself to any expectation but 100-continue; a server may ignore it.
  open.server.on('checkExpectation', (request, response) => open.server.emit('request', request, response));
  hardenPublicPort(open.server, {
    keepAliveMs: keepAliveSeconds * 1_000,
    maxConnections: limits.connections,
    maxConnectionsPerAddress: trustedProxies > 0 ? undefined : limits.connectionsPerAddress,
    countUnreadable,
    metrics: metrics.connections,
    headers: headers.ofData,
  });
  requests.attach(open.server);
  const inside =
    metricsPort === undefined
      ? undefined
      : await startHttp({
          ...common,
          port: metricsPort,
          app: createInternalApp({ isReady, metrics: metrics.read, log }),
        });
  return { open, inside };
}

/**
 * Starts the gateway and assembles all its parts.
 * @param supergraphSdl, calls used by tests with their own subgraphs in place of the committed ones
 * @throws when the port is taken, or a call, operation or subgraph does not fit
 */
export async function startGateway({
  config,
  log,
  supergraphSdl = readSupergraph(),
  calls = allCalls,
}: Options): Promise<RunningGateway> {
  const docs = docsSource(config);
  const tls = openTls(config.tls);
  await assertTrustedServers(definition, config, tls);
  const limitStore = redisServer(config.redis, tls);
  await assertTrustedRedis(limitStore);
  const redis = await connectLimitStore(limitStore, log);
  const clock = await redisClock(redis, log);
  const { signAccess, visitorToken, serviceToken } = signers(config, clock);
  const clients = subgraphClients(config, tls);
  const sources = relationshipSources({ clients, tokenFor: serviceToken, timeoutMs: config.relationshipsTimeoutMs });
  const callers = cachedCallers({ sources, sign: signAccess, clock });
  const routes = makeRoutes(calls);
  const limits = startLimits(redis, config);
  const federation = await startFederation({ supergraphSdl, clients });
  const metrics = callMetrics({ openStreams: () => live.openStreams(), tls, clock });
  const live = await liveEvents({
    nats: { ...config.nats, secureContext: tls.context(config.nats.tlsCa) },
    callers,
    sources,
    maxPerUser: config.limits.streamsPerUser,
    onRevoked: metrics.revoked,
    log,
  });
  const streams = startStreams(config, tls);
  const isOpen = config.nodeEnv === 'development';
  const graphql = await graphqlServer(federation, { isOpen });
  const cookies = platformCookies(config.publicUrl);
  const contexts = createRequestContexts({
    cookies,
    verify: sessionTokenVerifier(config.sessionPublicKey, clock),
    callers,
    visitorToken,
    general: limits.calls,
    perSessionPerMinute: config.limits.perSessionPerMinute,
    perAddressPerMinute: config.limits.perAddressPerMinute,
    pagesPerAddressPerMinute: config.limits.pagesPerAddressPerMinute,
    trustedProxies: config.trustedProxies,
    responseTimeoutMs: config.responseTimeoutMs,
  });
  let isLeaving = false;
  const isReady = () => !isLeaving;
  const headers = helmetHeaders(config);
  const app = createApp({
    isReady,
    publicUrl: config.publicUrl,
    headers,
    webDir: config.webDir,
    docs,
    calls: servedCalls({
      routes,
      execute: federation.execute,
      streamed: streams.calls,
      events: live.handler,
      limits: limits.ofCalls,
      cookies,
      log,
    }),
    graphqlCall: graphqlEndpoint({ server: graphql, routes, isOpen, limits: limits.ofCalls, cookies, log }),
    contexts,
    cookies,
    metrics,
    log,
  });
  const refresh = config.prefetchRelationships ? setInterval(() => callers.refresh(), refreshEveryMs) : undefined;
  const ports = await openPorts(config, {
    app,
    headers,
    isReady,
    metrics,
    log,
    countUnreadable: contexts.countUnreadable,
  });

  const leave = () => {
    isLeaving = true;
    ports.open.leave();
  };
  return {
    url: ports.open.url,
    port: ports.open.port,
    leave,
    async stop() {
      leave();
      // Otherwise open streams would keep the port open until the end of the grace period.
      await live.stop();
      await ports.open.stop(config.drainSeconds * 1_000);
      await ports.inside?.stop(0);
      clearInterval(refresh);
      clock.stop();
      limits.stop();
      await graphql.stop();
      await streams.stop();
      await Promise.all([...clients.values()].map((client) => client.close()));
      redis.disconnect();
    },
  };
}
