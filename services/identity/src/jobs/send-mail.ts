import { AppError } from '@entourage/contracts/errors';
import { type Id, id } from '@entourage/contracts/ids';
import { linkedPaths } from '@entourage/contracts/paths';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { ClaimedMail } from '../data/mails-repository.ts';
import type { JobContext, Transaction } from '../data/store.ts';
import { linkWithToken, mailedTokenHash, newMailedToken } from '../domain/mailed-token.ts';
import { mailWording } from '../domain/notice-wording.ts';
import { type SecurityMail, securityMails } from '../domain/security-mail-wording.ts';

/** Longer than the SMTP timeout. When a claim has expired, another worker may claim the mail. */
const claimMs = 120_000;

/** With the delays below, sending is retried for about a day, as mail servers do. */
export const maxAttempts = 60;
const maxDelayMs = 30 * 60_000;

/** The delay after this many attempts: 2 s, 4 s, … at most 30 min; null after the last one. */
export function retryDelayMs(attempts: number): number | null {
  if (attempts >= maxAttempts) return null;
  return Math.min(1_000 * 2 ** attempts, maxDelayMs);
}

/**
 * Sends one mail of the queue. The row decides, not the job: a mail that was sent, is not due or is claimed by another worker is
 * skipped, and a worker with an expired claim cannot change the row.
 */
export const sendMail = job({
  name: 'send-mail',
  data: z.object({ mailId: id }),
  // Retries are scheduled by the row, not by BullMQ.
  attempts: 1,
  async handle({ mailId }, { clients, clock, config, store }: JobContext) {
    const at = clock.now();
    const until = new Date(at.getTime() + claimMs);
    const mail = await store.transaction(({ mails }) => mails.claim(mailId, { at, until }));
    if (!mail) return;
    if (await isTooMany(mail, { clock, config, store })) {
      return void (await store.transaction(({ mails }) => mails.settle(mail, { state: 'FAILED' })));
    }
    const link = await makeLink(mail, { clock, store });
    // The user has no address any more, or what the link is for is over.
    if (mail.to === null || link === undefined) {
      return void (await store.transaction(({ mails }) => mails.settle(mail, { state: 'FAILED' })));
    }
    try {
      await clients.mail.send({ id: mail.id, to: mail.to, ...mailWording({ ...mail, link }, config.publicUrl) });
    } catch (error) {
      await requeueMail(mail, { clock, store });
      // The server's message is left out, because it may contain the address.
      throw new AppError('UNAVAILABLE', { userMessage: 'The mail could not be sent', cause: error });
    }
    await store.transaction(({ mails }) => mails.settle(mail, { state: 'SENT', sentAt: clock.now() }));
  },
});

/** Whether the user has reached the daily limit of mails about notices. Mails about the account itself are limited where they are caused. */
async function isTooMany(
  { kind, userId, attempts }: ClaimedMail,
  { clock, config, store }: Pick<JobContext, 'clock' | 'config' | 'store'>,
): Promise<boolean> {
  if (kind in securityMails || attempts > 1) return false;
  const counted = { what: 'notice', of: userId, at: clock.now() } as const;
  const { count } = await store.transaction(({ mailCounts }) => mailCounts.add(counted));
  return count > config.mailLimits.noticesPerAccount;
}

type Issued = { tokenHash: string; at: Date };
type TokenMail = {
  path: string;
  /** Stores the hash of the token. @returns false when the request that the mail is about has ended */
  issue: (transaction: Transaction, mailId: Id, issued: Issued) => Promise<boolean>;
};

/** Mails whose link has a token. */
const tokenMails: Partial<Record<string, TokenMail>> = {
  'password-reset': {
    path: linkedPaths.resetPassword,
    issue: ({ passwordResets }, mailId, issued) => passwordResets.setToken(mailId, issued),
  },
  'email-confirm': {
    path: linkedPaths.confirmEmail,
    issue: ({ emailChanges }, mailId, issued) => emailChanges.setToken(mailId, issued),
  },
  'email-replaced': {
    path: linkedPaths.keepEmail,
    issue: ({ emailChanges }, mailId, issued) => emailChanges.setUndoToken(mailId, issued),
  },
} satisfies Partial<Record<SecurityMail, TokenMail>>;

/**
 * The link of a mail. A token is made here and stored as its hash, so that no row or job contains it.
 * @returns undefined when the request that the mail is about has ended
 */
async function makeLink(
  mail: ClaimedMail,
  { clock, store }: Pick<JobContext, 'clock' | 'store'>,
): Promise<string | null | undefined> {
  const { path, issue } = tokenMails[mail.kind] ?? {};
  if (!path || !issue) return mail.link;
  const token = newMailedToken();
  const issued = { tokenHash: mailedTokenHash(token), at: clock.now() };
  const isOpen = await store.transaction((transaction) => issue(transaction, mail.id, issued));
  return isOpen ? linkWithToken(path, token) : undefined;
}

function requeueMail(mail: ClaimedMail, { clock, store }: Pick<JobContext, 'clock' | 'store'>): Promise<void> {
  const delayMs = retryDelayMs(mail.attempts);
  return store.transaction(async ({ mails, outbox }) => {
    if (delayMs === null) return void (await mails.settle(mail, { state: 'FAILED' }));
    const notBefore = new Date(clock.now().getTime() + delayMs);
    if (await mails.settle(mail, { state: 'QUEUED', notBefore })) {
      outbox.enqueue(sendMail, { mailId: mail.id }, { delayMs });
    }
  });
}
