import { type Clock, ConfigError, type ConfigOf, isTlsRequired, openTls } from '@entourage/service-kit';
import { callsBetween, type InternalCall } from '@entourage/service-kit/http/internal-calls';
import type { config as configDefinition } from '../config.ts';
import { type Exports, exportsOver } from './exports.ts';
import { folderMailSender } from './folder-mail-sender.ts';
import { type Invites, invitesOver } from './invites.ts';
import type { MailSender } from './mail-sender.ts';
import { type PasswordHasher, passwordHasher } from './password-hasher.ts';
import { makePayments } from './payments/make-payments.ts';
import type { Payments } from './payments/payments.ts';
import { type PhotoEncoder, photoEncoder } from './photo-encoder.ts';
import { smtpMailSender } from './smtp-mail-sender.ts';

type Config = ConfigOf<(typeof configDefinition)['shape']>;
type Clients = {
  passwords: PasswordHasher;
  mail: MailSender;
  invites: Invites;
  exports: Exports;
  /** null when the platform takes no payments. */
  payments: Payments | null;
  photos: PhotoEncoder;
};

/** Longer, for pages of an export, because no person waits for them. */
const exportTimeoutMs = 10_000;

/** @throws ConfigError without a mail transport: mails would be queued forever */
export function makeClients(config: Config, clock: Clock): Clients {
  const { hashing, smtp, mail, publicUrl, nodeEnv, stripe, subgraphUrls, servicePrivateKey } = config;
  const tls = openTls(config.tls);
  const address = { from: mail.from, host: new URL(publicUrl).hostname };
  const own = { from: 'identity', key: servicePrivateKey, clock, secureContext: tls.context() };
  const calls = Object.entries(subgraphUrls).map(([to, url]): [string, InternalCall] => [
    to,
    callsBetween({ ...own, to, url, timeoutMs: exportTimeoutMs }),
  ]);
  const common = {
    passwords: passwordHasher(hashing),
    invites: invitesOver(callsBetween({ ...own, to: 'invites', url: subgraphUrls.invites })),
    exports: exportsOver(Object.fromEntries(calls)),
    payments: makePayments(stripe, nodeEnv),
    photos: photoEncoder(),
  };
  const secure = { secureContext: tls.context(smtp.tlsCa), mustUpgrade: isTlsRequired(config) };
  if (smtp.url) return { ...common, mail: smtpMailSender({ url: smtp.url, ...secure, ...address }) };
  if (mail.dir) return { ...common, mail: folderMailSender({ dir: mail.dir, ...address }) };
  throw new ConfigError(['SMTP_URL is missing: set an SMTP server, or a folder in MAIL_DIR']);
}
