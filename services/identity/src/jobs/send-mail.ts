import { AppError } from '@entourage/contracts/errors';
import { id } from '@entourage/contracts/ids';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { ClaimedMail } from '../data/mails-repository.ts';
import type { JobContext } from '../data/store.ts';
import { retryDelayMs } from '../domain/mail-retries.ts';
import { mailWording } from '../domain/notification-wording.ts';

/** Longer than the timeout of SMTP; after that another worker may claim the mail. */
const claimMs = 120_000;

/**
 * Sends one mail of the queue. The row decides, not the job: a mail that was sent, is not due or is claimed by another worker is
 * skipped, and a worker that lost its claim cannot overwrite the next one (ADR 0034).
 */
export const sendMail = job({
  name: 'send-mail',
  data: z.object({ mailId: id }),
  // Retries are scheduled by the row.
  attempts: 1,
  async handle({ mailId }, { clients, clock, config, store }: JobContext) {
    const at = clock.now();
    const until = new Date(at.getTime() + claimMs);
    const mail = await store.transaction(({ mails }) => mails.claim(mailId, { at, until }));
    if (!mail) return;
    // The user has no address any more.
    if (mail.to === null) return void (await store.transaction(({ mails }) => mails.settle(mail, { state: 'FAILED' })));
    try {
      await clients.mail.send({ id: mail.id, to: mail.to, ...mailWording(mail, config.publicUrl) });
    } catch (error) {
      await requeueMail(mail, { clock, store });
      // Not the server's message: it may contain the address.
      throw new AppError('UNAVAILABLE', { userMessage: 'The mail could not be sent', cause: error });
    }
    await store.transaction(({ mails }) => mails.settle(mail, { state: 'SENT', sentAt: clock.now() }));
  },
});

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
