import { dayMs, minuteMs } from '@entourage/contracts/durations';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { sendMail } from './send-mail.ts';

const sessionsKeptMs = dayMs;
const mailsKeptMs = 30 * dayMs;
/** A mail overdue by this much has lost its job, e.g. because Redis lost its data. */
const forgottenAfterMs = 5 * minuteMs;

/** Deletes expired sessions and old mails, and requeues overdue mails. */
export const sweep = job({
  name: 'sweep',
  data: z.object({}),
  everyMs: minuteMs,
  async handle(_, { clock, store }: JobContext) {
    const at = clock.now();
    const ago = (ms: number) => new Date(at.getTime() - ms);
    await store.transaction(async ({ sessions, mails, outbox }) => {
      await sessions.sweep(ago(sessionsKeptMs));
      await mails.sweep(ago(mailsKeptMs));
      const forgotten = await mails.forgotten(ago(forgottenAfterMs));
      for (const mailId of forgotten) outbox.enqueue(sendMail, { mailId });
    });
  },
});
