import { newPassword, username } from '@entourage/contracts/calls/users';
import { defineConfig, flag, pem, postgresSettings, processSettings } from '@entourage/service-kit';
import { z } from 'zod';

const count = z.coerce.number().int().positive();

export const config = defineConfig({
  nodeEnv: processSettings.nodeEnv,
  postgres: postgresSettings,
  sessionPrivateKey: pem.describe('Signs session tokens; nobody else holds it'),
  publicUrl: z.url().describe('The one public address, for links in mails'),
  sessions: {
    staffIdleMinutes: count.default(30).describe('Minutes without a call that end a session of a LIAISON or ADMIN'),
    staffHours: count.default(12).describe('Hours that end a session of a LIAISON or ADMIN in any case'),
    athleteIdleDays: count.default(7).describe('Days without a call that end a session of an ATHLETE or TEAM_MEMBER'),
    athleteDays: count.default(30).describe('Days that end a session of an ATHLETE or TEAM_MEMBER in any case'),
  },
  commonPasswords: z
    .enum(['refuse', 'warn'])
    .default('refuse')
    .describe('refuse, or warn where only the web gives a hint (local stack)'),
  hashing: {
    atOnce: count
      .default(2)
      .describe('Passwords hashed at the same time; each takes 19 MiB and a core for about 40 ms'),
    maxWaiting: count.default(200).describe('Passwords that may wait for their turn before others get 503'),
  },
  firstAdmin: {
    username: username.optional().describe('Username of the ADMIN that is made at boot while there is none'),
    password: newPassword.optional().describe('Password of that ADMIN'),
  },
  demoData: flag.default(false).describe('The demo accounts bring an ADMIN of their own'),
  smtp: {
    url: z.string().startsWith('smtp').optional().describe('SMTP server for mails, e.g. smtps://user:pass@host'),
  },
  mail: {
    dir: z.string().optional().describe('Folder for a file per mail, where there is no SMTP server'),
    from: z.string().default('Entourage <no-reply@entourage.example>').describe('Sender of mails'),
  },
});
