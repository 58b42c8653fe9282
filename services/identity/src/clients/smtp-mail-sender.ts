import type { SecureContext } from 'node:tls';
import { isLoopback } from '@entourage/service-kit';
import { createTransport } from 'nodemailer';
import type { MailSender } from './mail-sender.ts';

type Options = {
  url: string;
  from: string;
  host: string;
  /** For smtps://, and for a server that goes over to TLS (STARTTLS). */
  secureContext?: SecureContext | undefined;
  /** Sends nothing over a connection that stays plain. */
  mustUpgrade?: boolean;
};

const isHere = (url: string) => isLoopback(new URL(url).hostname);

const timeoutMs = 10_000;

/** Sends mails to an SMTP server. The Message-ID is the mail's id, so that receivers can recognise a duplicate. */
export function smtpMailSender({ url, from, host, secureContext, mustUpgrade = false }: Options): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Credentials are never sent in clear text, nor mails where TLS is required.
    requireTLS: new URL(url).username !== '' || (mustUpgrade && !isHere(url)),
    ...(secureContext && { tls: { secureContext } }),
    // Our mails have no attachments, so nodemailer need not open files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text }) {
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${host}>` });
    },
  };
}
