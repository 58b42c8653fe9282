import { dayMs, minuteMs } from '@entourage/contracts/durations';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { exportAccount } from './export-account.ts';
import { sendMail } from './send-mail.ts';

const sessionsKeptMs = dayMs;
/** Stripe repeats an event for three days. */
const stripeEventsKeptMs = 30 * dayMs;
const mailsKeptMs = 30 * dayMs;
/** When a mail is overdue by this much, its job was lost, e.g. because Redis lost its data. */
const overdueAfterMs = 5 * minuteMs;
/** A running export extends its claim every few seconds. */
const overdueExportMs = 10_000;
const failedExportsKeptMs = dayMs;

/** Deletes expired sessions, password resets, changes of addresses and exports, old mails and events of Stripe; requeues overdue mails and exports. */
export const sweep = job({
  name: 'sweep',
  data: z.object({}),
  everyMs: minuteMs,
  async handle(_, { clock, store }: JobContext) {
    const at = clock.now();
    const ago = (ms: number) => new Date(at.getTime() - ms);
    await store.transaction(async (transaction) => {
      const { sessions, mails, passwordResets, emailChanges, mailCounts, subscriptions, accountExports, outbox } =
        transaction;
      await sessions.deleteExpired(ago(sessionsKeptMs));
      await passwordResets.deleteExpired(at);
      await emailChanges.deleteExpired(at);
      await mailCounts.deleteEnded(at);
      await subscriptions.deleteEventsBefore(ago(stripeEventsKeptMs));
      await mails.deleteFinished(ago(mailsKeptMs));
      await accountExports.deleteExpired(at, ago(failedExportsKeptMs));
      const overdue = await mails.overdue(ago(overdueAfterMs));
      for (const mailId of overdue) outbox.enqueue(sendMail, { mailId });
      for (const exportId of await accountExports.overdue(ago(overdueExportMs)))
        outbox.enqueue(exportAccount, { exportId });
    });
  },
});
