import { AppError } from '@entourage/contracts/errors';
import { id } from '@entourage/contracts/ids';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { ClaimedMail } from '../data/mails-repository.ts';
import type { JobContext } from '../data/store.ts';
import { retryDelayMs } from '../domain/mail-retries.ts';
import { mailWording } from '../domain/notice-wording.ts';

/** Longer than the SMTP server may take; after that the worker counts as gone and another one may try. */
const claimMs = 120_000;

/**
 * Sends one mail of the queue. The row decides, not the job: a mail that was sent, that waits or that another worker has is
 * left alone, and a worker that lost its claim cannot write over the next one (ADR 0034).
 */
export const sendMail = job({
  name: 'send-mail',
  data: z.object({ mailId: id }),
  // The row knows when to try again; a job tries once.
  attempts: 1,
  async handle({ mailId }, { clients, clock, config, store }: JobContext) {
    const at = clock.now();
    const until = new Date(at.getTime() + claimMs);
    const mail = await store.transaction(({ mails }) => mails.claim(mailId, { at, until }));
    if (!mail) return;
    // The address was taken back since: there is nobody to write to.
    if (mail.to === null) return void (await store.transaction(({ mails }) => mails.settle(mail, { state: 'FAILED' })));
    try {
      await clients.mail.send({ id: mail.id, to: mail.to, ...mailWording(mail, config.publicUrl) });
    } catch (error) {
      await putBack(mail, { clock, store });
      // Not the server's own words: they may quote the address, and the log must not hold it.
      throw new AppError('UNAVAILABLE', { userMessage: 'The mail could not be handed over', cause: error });
    }
    await store.transaction(({ mails }) => mails.settle(mail, { state: 'SENT', sentAt: clock.now() }));
  },
});

function putBack(mail: ClaimedMail, { clock, store }: Pick<JobContext, 'clock' | 'store'>): Promise<void> {
  const delayMs = retryDelayMs(mail.attempts);
  return store.transaction(async ({ mails, outbox }) => {
    if (delayMs === null) return void (await mails.settle(mail, { state: 'FAILED' }));
    const notBefore = new Date(clock.now().getTime() + delayMs);
    if (await mails.settle(mail, { state: 'QUEUED', notBefore })) {
      outbox.enqueue(sendMail, { mailId: mail.id }, { delayMs });
    }
  });
}
