import { dayMs, minuteMs } from '@entourage/contracts/durations';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { sendMail } from './send-mail.ts';

const sessionsKeptMs = dayMs;
const mailsKeptMs = 30 * dayMs;
/** When a mail is overdue by this much, its job was lost, e.g. because Redis lost its data. */
const overdueAfterMs = 5 * minuteMs;

/** Deletes expired sessions, expired password resets and old mails, and requeues overdue mails. */
export const sweep = job({
  name: 'sweep',
  data: z.object({}),
  everyMs: minuteMs,
  async handle(_, { clock, store }: JobContext) {
    const at = clock.now();
    const ago = (ms: number) => new Date(at.getTime() - ms);
    await store.transaction(async ({ sessions, mails, passwordResets, outbox }) => {
      await sessions.deleteExpired(ago(sessionsKeptMs));
      await passwordResets.deleteExpired(at);
      await mails.deleteFinished(ago(mailsKeptMs));
      const overdue = await mails.overdue(ago(overdueAfterMs));
      for (const mailId of overdue) outbox.enqueue(sendMail, { mailId });
    });
  },
});
