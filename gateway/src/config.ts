import { address, type ConfigOf, defineConfig, secret, watched } from '@entourage/service-kit/config/define-config';
import {
  flag,
  jsonSetting,
  port,
  privateKey,
  processSettings,
  publicKeys,
  seconds,
} from '@entourage/service-kit/config/settings';
import { z } from 'zod';

const count = z.coerce.number().int().positive();

/** The gateway's settings; the figures are those of security.md §3 'Requests'. */
export const config = defineConfig({
  ...processSettings,
  publicUrl: z.url().describe('Public URL of the platform, as in browsers'),
  sessionPublicKey: watched(publicKeys).describe("Public keys of identity's session tokens"),
  accessPrivateKey: secret(watched(privateKey).describe('Signs access tokens for users and visitors')),
  servicePrivateKey: secret(
    watched(privateKey).describe(
      "The gateway's own service key, for the internal fields of the owners of caller relationships",
    ),
  ),
  subgraphUrls: address(
    'https',
    jsonSetting(z.record(z.string(), z.url())).describe('JSON of service name to the address of its subgraph'),
  ),
  webDir: z.string().optional().describe('Folder of the built web application; empty when another server serves it'),
  docsDir: z
    .string()
    .optional()
    .describe(
      'Folder of the pages of the API, as npm run docs writes them, for /api/docs; in development they are served without it',
    ),
  stripeScripts: flag
    .default(false)
    .describe('Lets the pages load the card form from Stripe; on where identity has keys of Stripe'),
  metricsPort: port.optional().describe('Port of /metrics, for the internal network only; disabled when empty'),
  trustedProxies: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Number of trusted proxies in front; each must append its client to X-Forwarded-For'),
  drainSeconds: seconds.default(15).describe('Seconds that requests in flight may take after SIGTERM'),
  keepAliveSeconds: count
    .default(5)
    .describe(
      'Seconds that an idle connection is kept; behind a load balancer set a higher value than its own timeout, or it sends calls to closing connections',
    ),
  responseTimeoutMs: count
    .default(2_400)
    .describe('Maximum wait for services before a call returns 503; the promise is 2.5 s'),
  relationshipsTimeoutMs: count.default(1_200).describe('Maximum wait for a service that owns relationships'),
  prefetchRelationships: flag
    .default(true)
    .describe('Reads the relationships of active sessions before they expire; off: with the next request'),
  limits: {
    perSessionPerMinute: count.default(600).describe('Calls per minute and session'),
    perAddressPerMinute: count.default(300).describe('Calls per minute and address without a session'),
    pagesPerAddressPerMinute: count
      .default(3_000)
      .describe('Pages and files of the web application per minute and address'),
    signInFailuresPerUser: count.default(5).describe('Failed sign-ins in 15 minutes per username and address'),
    signInFailuresPerAddress: count.default(50).describe('Failed sign-ins in 15 minutes per address'),
    wrongCodesPerAddress: count
      .default(5)
      .describe('Wrong codes in 15 minutes per username and address, codes of an app and recovery codes each'),
    wrongCodesPerAddressSlowed: count
      .default(2)
      .describe('The same for codes of an app, once there are many wrong ones of the username'),
    wrongCodesPerUser: count
      .default(10)
      .describe('Wrong codes per hour and username, from all addresses together, that are many'),
    registrationsPerHour: count.default(60).describe('Registrations per hour and address'),
    inviteTriesPerHour: count.default(10).describe('Tries of invite codes per hour and address that redeem nothing'),
    wrongPasswordsPerUser: count
      .default(5)
      .describe(
        'Wrong passwords in 15 minutes per user who is signed in, for a new password, another email or closing the account, and wrong codes that would confirm a second factor',
      ),
    passwordResetsPerHour: count.default(5).describe('Requests for a new password per hour and address'),
    subscriptionsPerHour: count
      .default(10)
      .describe('Calls per hour and user that make a subscription; those that find one do not count'),
    contactMessagesPerHour: count.default(5).describe('Messages of the contact form per hour and address'),
    messagesPerMinute: count.default(60).describe('Messages per minute and sender'),
    messageSearchesPerMinute: count
      .default(120)
      .describe('Parts of a search in messages per minute and user; each reads up to 1,000 messages'),
    bookingsPerHour: count.default(30).describe('Bookings of meetings per hour and user'),
    deckVisitsPerHour: count.default(120).describe('Visits of the investor deck started per hour and address'),
    deckUpdatesPerMinute: count
      .default(120)
      .describe('Reports of what is seen per minute and browser that visits the deck'),
    deckQuestionsPerMinute: count
      .default(20)
      .describe('Questions about the investor deck per minute and address, over all its visits'),
    deckQuestionsPerDay: count
      .default(200)
      .describe('Questions about the investor deck per day and address, over all its visits'),
    trainingJobsPerHour: count.default(20).describe('Training jobs per hour and user'),
    modelTestsPerHour: count.default(60).describe('Questions to trained models per hour and user'),
    photosPerHour: count.default(20).describe('Photos per hour and user; each is decoded'),
    connections: count
      .default(10_000)
      .describe('Open connections of all clients; the process needs some more descriptors'),
    connectionsPerAddress: count
      .default(256)
      .describe(
        'Open connections per address; not applied when TRUSTED_PROXIES is above 0, because all connections are those of trusted proxies',
      ),
    streamsPerUser: count.default(6).describe('Open event streams per user'),
  },
});
export type GatewayConfig = ConfigOf<typeof config.shape>;
