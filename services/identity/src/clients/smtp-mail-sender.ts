import { createTransport } from 'nodemailer';
import type { MailSender } from './mail-sender.ts';

type Options = { url: string; from: string; host: string };

const timeoutMs = 10_000;

/** Sends mails to an SMTP server. The Message-ID is the mail's id, so that receivers can recognise a duplicate. */
export function smtpMailSender({ url, from, host }: Options): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Credentials are never sent in clear text.
    requireTLS: new URL(url).username !== '',
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
