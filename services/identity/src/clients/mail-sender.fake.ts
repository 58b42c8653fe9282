import type { MailSender, OutgoingMail } from './mail-sender.ts';

/** Keeps what it was given; `failures` of the next calls throw first. */
export function fakeMailSender({ failures = 0 } = {}): MailSender & { sent: OutgoingMail[] } {
  let failuresLeft = failures;
  const sent: OutgoingMail[] = [];
  return {
    sent,
    async send(mail) {
      if (failuresLeft-- > 0) throw new Error('the server does not answer');
      sent.push(mail);
    },
  };
}
