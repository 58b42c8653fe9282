import { newPassword, username } from '@entourage/contracts/calls/users';
import { defineConfig, flag, pem, postgresSettings, processSettings } from '@entourage/service-kit';
import { z } from 'zod';

const count = z.coerce.number().int().positive();

export const config = defineConfig({
  nodeEnv: processSettings.nodeEnv,
  postgres: postgresSettings,
  sessionPrivateKey: pem.describe('Signs session tokens; only this service has it'),
  invitesUrl: z.url().describe('Address of the subgraph of invites, where codes of new team members are claimed'),
  servicePrivateKey: pem.describe('The service key of identity, for its calls to invites'),
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
  hashing: {
    concurrency: count
      .default(2)
      .describe('Passwords hashed at the same time; each needs 19 MiB and a core for about 40 ms'),
    maxQueued: count.default(200).describe('Passwords that may be queued for hashing; more are answered 503'),
  },
  firstAdmin: {
    username: username.optional().describe('Username of the ADMIN that is created at boot when there is none'),
    password: newPassword.optional().describe('Password of that ADMIN'),
  },
  demoData: flag.default(false).describe('Creates the demo accounts, an ADMIN among them'),
  smtp: {
    url: z.string().startsWith('smtp').optional().describe('SMTP server for mails, e.g. smtps://user:pass@host'),
  },
  mail: {
    dir: z.string().optional().describe('Folder for one file per mail, without an SMTP server'),
    from: z.string().default('Entourage <no-reply@entourage.example>').describe('Sender of mails'),
  },
});
