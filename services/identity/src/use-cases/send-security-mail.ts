import { type Id, newId, type UserId } from '@entourage/contracts/ids';
import type { Transaction } from '../data/store.ts';
import { type SecurityMail, securityMails } from '../domain/security-mail-wording.ts';
import { sendMail } from '../jobs/send-mail.ts';

type Due = { userId: UserId; kind: SecurityMail; at: Date; id?: Id; recipient?: string };

/**
 * Queues a mail about the account itself, also for users who have switched off mails about notices.
 * @param due `recipient` where it is not the user's current address
 */
export async function sendSecurityMail({ mails, outbox }: Transaction, due: Due): Promise<void> {
  const { userId, kind, at, id = newId(), recipient } = due;
  await mails.add({ id, userId, kind, ...securityMails[kind], createdAt: at, ...(recipient && { recipient }) });
  outbox.enqueue(sendMail, { mailId: id });
}
