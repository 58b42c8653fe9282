import { AppError } from '@entourage/contracts/errors';
import { id } from '@entourage/contracts/ids';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { mailWording } from '../domain/notice-wording.ts';

/** Longer than the SMTP server may take; after that the worker counts as gone and another one may try. */
const claimMs = 120_000;
const mostAttempts = 8;

/**
 * Sends one mail of the queue. The row decides, not the job: a mail that was sent, or is being sent by another worker, is
 * left alone, and a worker that lost its claim cannot write over the next one (ADR 0034).
 */
export const sendMail = job({
  name: 'send-mail',
  data: z.object({ mailId: id }),
  attempts: mostAttempts,
  async handle({ mailId }, { clients, clock, config, store }: JobContext) {
    const at = clock.now();
    const until = new Date(at.getTime() + claimMs);
    const mail = await store.transaction(({ mails }) => mails.claim(mailId, { at, until }));
    if (!mail) return;
    const settle = (state: 'SENT' | 'QUEUED' | 'FAILED') =>
      store.transaction(({ mails }) => mails.settle(mail, state, clock.now()));
    // The address was taken back since: there is nobody to write to.
    if (mail.to === null) return settle('FAILED');
    try {
      await clients.mail.send({ id: mail.id, to: mail.to, ...mailWording(mail, config.publicUrl) });
    } catch (error) {
      await settle(mail.attempts < mostAttempts ? 'QUEUED' : 'FAILED');
      // Not the server's own words: they may quote the address, and BullMQ keeps what a job throws.
      throw new AppError('UNAVAILABLE', { userMessage: 'The mail could not be handed over', cause: error });
    }
    await settle('SENT');
  },
});
