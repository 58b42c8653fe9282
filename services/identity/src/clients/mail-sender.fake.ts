import type { MailSender, OutgoingMail } from './mail-sender.ts';

/** Keeps what it was given. */
export function fakeMailSender(): MailSender & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return {
    sent,
    async send(mail) {
      sent.push(mail);
    },
  };
}
