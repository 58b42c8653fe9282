import type { MailSender, OutgoingMail } from './mail-sender.ts';

/** Keeps the mails in memory. */
export function fakeMailSender(): MailSender & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return {
    sent,
    async send(mail) {
      sent.push(mail);
    },
  };
}
