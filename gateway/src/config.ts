import { type ConfigOf, defineConfig } from '@entourage/service-kit/config/define-config';
import { flag, jsonOf, pem, port, processSettings, seconds } from '@entourage/service-kit/config/settings';
import { z } from 'zod';

const count = z.coerce.number().int().positive();

/** The gateway's settings; the figures are those of security.md §3 'Requests'. */
export const config = defineConfig({
  ...processSettings,
  publicUrl: z.url().describe('The one public address, as a browser spells it'),
  sessionPublicKey: pem.describe("Public key of identity's session tokens"),
  accessPrivateKey: pem.describe('Signs access tokens for users and visitors'),
  servicePrivateKey: pem.describe(
    "The gateway's own service key, for the internal fields of the owners of caller relationships",
  ),
  subgraphUrls: jsonOf(z.record(z.string(), z.url())).describe('JSON of service name to the address of its subgraph'),
  webDir: z.string().optional().describe('Folder of the built web application; empty where another server has it'),
  metricsPort: port.optional().describe('Port of /metrics, for inside the cluster only; empty: none'),
  trustedProxies: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('How many proxies of our own stand in front; each of them has to append its client to X-Forwarded-For'),
  drainSeconds: seconds.default(15).describe('How long requests in flight may take after SIGTERM'),
  keepAliveSeconds: count
    .default(5)
    .describe(
      'How long an idle connection is kept; behind a balancer that keeps its own longer, set more than it does, or it sends calls into connections that are just closing',
    ),
  responseTimeoutMs: count
    .default(2_400)
    .describe('Longest wait for services before a call is answered 503; the promise is 2.5 s'),
  relationshipsTimeoutMs: count
    .default(1_200)
    .describe('Longest wait for a service that owns relationships of callers'),
  prefetchRelationships: flag
    .default(true)
    .describe('Reads the relationships of active sessions before they expire; off: with the next request'),
  limits: {
    perSessionPerMinute: count.default(600).describe('Calls a minute of one session'),
    perAddressPerMinute: count.default(300).describe('Calls a minute of one address without a session'),
    signInFailuresPerUser: count.default(5).describe('Failed sign-ins in 15 minutes per username and address'),
    signInFailuresPerAddress: count.default(50).describe('Failed sign-ins in 15 minutes per address'),
    registrationsPerHour: count.default(60).describe('Registrations an hour per address'),
    messagesPerMinute: count.default(60).describe('Messages a minute of one sender'),
    bookingsPerHour: count.default(30).describe('Bookings of meetings an hour of one user'),
    connections: count
      .default(10_000)
      .describe('Open connections of all clients together; the process needs some more descriptors than that'),
    connectionsPerAddress: count
      .default(256)
      .describe(
        'Open connections of one address; without effect where TRUSTED_PROXIES is above 0, since all are our own proxies’ then',
      ),
    streamsPerUser: count.default(6).describe('Open event streams of one user'),
  },
});
export type GatewayConfig = ConfigOf<typeof config.shape>;
