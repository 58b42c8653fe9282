import type { MailSender } from './mail-sender.ts';
import { type SmtpServer, smtpTransport } from './smtp-transport.ts';

type Options = SmtpServer & { from: string; host: string };

/** Sends mails to an SMTP server. The Message-ID is the mail's id, so that receivers can recognise a duplicate. */
export function smtpMailSender({ from, host, ...server }: Options): MailSender {
  const transport = smtpTransport(server);
  return {
    async send({ id, to, subject, text }) {
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${host}>` });
    },
  };
}
