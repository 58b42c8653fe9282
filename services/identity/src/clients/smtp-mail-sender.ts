import { createTransport } from 'nodemailer';
import type { MailSender } from './mail-sender.ts';

type Options = { url: string; from: string; host: string };

const timeoutMs = 10_000;

/** Hands mails to an SMTP server. The Message-ID is the mail's own id, so that a repeated one can be recognised. */
export function smtpMailSender({ url, from, host }: Options): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A name and password never travel in clear text.
    requireTLS: new URL(url).username !== '',
    // Nothing in a mail of ours is a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text }) {
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${host}>` });
    },
  };
}
