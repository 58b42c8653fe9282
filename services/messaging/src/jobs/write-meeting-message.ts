import { job, paged } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { renderMeetingMessage, webMessageTimeoutMs } from '../domain/meeting-message.ts';
import { writeMessage } from '../use-cases/write-message.ts';

type Work = Pick<JobContext, 'clock' | 'store'>;

/** Writes the message about a meeting, unless the web has sent it (decision M9). Idempotent. */
export async function writeMeetingMessage({ clock, store }: Work, key: string): Promise<void> {
  const due = await store.read.meetingMessages.ofKey(key);
  if (!due) return;
  await store.transaction(async (transaction) => {
    await writeMessage(transaction, clock, { ...renderMeetingMessage(due), key });
    await transaction.meetingMessages.markWritten(key, clock.now());
  });
}

/** Writes every overdue message: Redis may have lost its job, or the attempts of the job have failed. */
export async function writeOverdueMeetingMessages({ log, ...context }: Work & Pick<JobContext, 'log'>): Promise<void> {
  const { clock, store } = context;
  const plannedBefore = new Date(clock.now().getTime() - webMessageTimeoutMs);
  const unwritten = paged(
    (after, limit) => store.read.meetingMessages.unwritten(plannedBefore, after, limit),
    ({ key }) => key,
  );
  for await (const { key } of unwritten) {
    try {
      await writeMeetingMessage(context, key);
    } catch (error) {
      // Retried in a minute; the others are written now.
      log.error('meeting message not written', { subject: key, errorName: (error as Error).name });
    }
  }
}

/** Writes the message about a meeting 10 s after its event, unless the web has sent it (decision M9). */
export const writeMeetingMessageJob = job({
  name: 'write-meeting-message',
  data: z.object({ key: z.string() }),
  attempts: 10,
  handle: ({ key }: { key: string }, context: JobContext) => writeMeetingMessage(context, key),
});

/** Writes overdue messages once a minute, so that no message is lost with its job. */
export const writeOverdueMeetingMessagesJob = job({
  name: 'write-overdue-meeting-messages',
  data: z.object({}),
  everyMs: 60_000,
  // Retried by the next run.
  attempts: 1,
  handle: (_: object, context: JobContext) => writeOverdueMeetingMessages(context),
});
