import { ConfigError, type ConfigOf } from '@entourage/service-kit';
import { callsBetween } from '@entourage/service-kit/http/internal-calls';
import type { config as configDefinition } from '../config.ts';
import { folderMailSender } from './folder-mail-sender.ts';
import { type Invites, invitesOver } from './invites.ts';
import type { MailSender } from './mail-sender.ts';
import { type PasswordHasher, passwordHasher } from './password-hasher.ts';
import { smtpMailSender } from './smtp-mail-sender.ts';

type Config = ConfigOf<(typeof configDefinition)['shape']>;
type Clients = { passwords: PasswordHasher; mail: MailSender; invites: Invites };

/** @throws ConfigError without a mail transport: mails would be queued forever */
export function makeClients({ hashing, smtp, mail, publicUrl, invitesUrl, servicePrivateKey }: Config): Clients {
  const address = { from: mail.from, host: new URL(publicUrl).hostname };
  const calls = callsBetween({ from: 'identity', to: 'invites', url: invitesUrl, privateKey: servicePrivateKey });
  const common = { passwords: passwordHasher(hashing), invites: invitesOver(calls) };
  if (smtp.url) return { ...common, mail: smtpMailSender({ url: smtp.url, ...address }) };
  if (mail.dir) return { ...common, mail: folderMailSender({ dir: mail.dir, ...address }) };
  throw new ConfigError(['SMTP_URL is missing: set an SMTP server, or a folder in MAIL_DIR']);
}
