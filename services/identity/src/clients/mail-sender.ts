import type { Id } from '@entourage/contracts/ids';

/** A plain-text mail to one person. `id` identifies repeated sending, where the transport allows it. */
export type OutgoingMail = { id: Id; to: string; subject: string; text: string };

/** @throws when the mail could not be sent */
export type MailSender = { send(mail: OutgoingMail): Promise<void> };
