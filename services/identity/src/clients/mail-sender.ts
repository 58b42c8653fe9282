import type { Id } from '@entourage/contracts/ids';

/** Plain text to one person. `id` is the mail's own: sending it again must not make a second mail where the way allows it. */
export type OutgoingMail = { id: Id; to: string; subject: string; text: string };

/** @throws when the mail could not be sent */
export type MailSender = { send(mail: OutgoingMail): Promise<void> };
