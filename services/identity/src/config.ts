import { newPassword, username } from '@entourage/contracts/calls/registration';
import {
  address,
  defineConfig,
  flag,
  postgresSettings,
  privateKey,
  processSettings,
  secret,
  tlsCaSetting,
  watched,
} from '@entourage/service-kit';
import { jsonSetting } from '@entourage/service-kit/config/settings';
import { z } from 'zod';

/** In the order of the export. */
const subgraphs = z.object({
  verification: z.url(),
  'health-data': z.url(),
  messaging: z.url(),
  scheduling: z.url(),
  invites: z.url(),
  admin: z.url(),
  presentation: z.url(),
  training: z.url(),
});

const count = z.coerce.number().int().positive();

const aDay = (given: number, what: string) => count.default(given).describe(`${what} in a day`);

export const config = defineConfig({
  nodeEnv: processSettings.nodeEnv,
  tls: processSettings.tls,
  requireTls: processSettings.requireTls,
  postgres: postgresSettings,
  sessionPrivateKey: secret(watched(privateKey).describe('Signs session tokens; only this service has it')),
  subgraphUrls: address(
    'https',
    jsonSetting(subgraphs).describe(
      'JSON of service name to the address of its subgraph, for every service with data of users: they are asked for exports, and invites for codes of new team members',
    ),
  ),
  servicePrivateKey: secret(
    watched(privateKey).describe('The service key of identity, for its calls to other services'),
  ),
  publicUrl: z.url().describe('Public URL of the platform, for links in mails'),
  sessions: {
    staffIdleMinutes: count.default(30).describe('Idle minutes after which a session of a LIAISON or ADMIN ends'),
    staffHours: count.default(12).describe('Hours after which a session of a LIAISON or ADMIN ends in any case'),
    athleteIdleDays: count.default(7).describe('Idle days after which a session of an ATHLETE or TEAM_MEMBER ends'),
    athleteDays: count.default(30).describe('Days after which a session of an ATHLETE or TEAM_MEMBER ends in any case'),
  },
  commonPasswords: z
    .enum(['refuse', 'warn'])
    .default('refuse')
    .describe('refuse, or warn: then only the web application warns (local stack)'),
  totp: {
    requiredForAdmins: flag
      .default(true)
      .describe('An ADMIN without a second factor can do nothing else before enrolling one (local stack: off)'),
  },
  hashing: {
    concurrency: count
      .default(2)
      .describe('Passwords hashed at the same time; each needs 19 MiB and a core for about 40 ms'),
    maxQueued: count.default(200).describe('Passwords that may be queued for hashing; more are answered 503'),
  },
  firstAdmin: {
    username: username.optional().describe('Username of the ADMIN that is created at boot when there is none'),
    password: secret(newPassword.optional().describe('Password of that ADMIN')),
  },
  demoData: flag.default(false).describe('Creates the demo accounts, an ADMIN among them'),
  stripe: {
    secretKey: secret(
      z.string().optional().describe("Stripe's secret key; without one the platform takes no payments"),
    ),
    publishableKey: z.string().optional().describe("Stripe's publishable key, for the card form"),
    webhookSecret: secret(z.string().optional().describe('Secret of the webhook endpoint /api/stripe/webhook')),
    priceId: z.string().optional().describe('Price of a subscription at Stripe: USD 10,000 a month'),
    standInDir: z
      .string()
      .optional()
      .describe(
        'Folder of a sandbox in place of Stripe, where nobody pays (local stack and tests); production refuses it',
      ),
  },
  smtp: {
    url: address(
      'smtp',
      secret(z.string().startsWith('smtp').optional().describe('SMTP server for mails, e.g. smtps://user:pass@host')),
    ),
    tlsCa: tlsCaSetting('the SMTP server'),
  },
  mail: {
    dir: z.string().optional().describe('Folder for one file per mail, without an SMTP server'),
    from: z.string().default('Entourage <no-reply@entourage.example>').describe('Sender of mails'),
  },
  mailLimits: {
    addressChangesPerAccount: aDay(5, 'Other addresses that may be set for one account'),
    addressChangesPerAddress: aDay(5, 'Wishes of all accounts together for one address'),
    resetsPerAddress: aDay(10, 'Mails for a new password to one address'),
    signInChangesPerAccount: aDay(20, 'Changes of the password and of two-step sign-in by one account'),
    noticesPerAccount: aDay(100, 'Mails about notices (which stay) to one account'),
  },
});
