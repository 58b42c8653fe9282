import { paged } from '@entourage/service-kit';
import type { JobContext } from '../data/store.ts';
import { renderMeetingMessage, waitForWebMs } from '../domain/meeting-message.ts';
import { writeMessage } from './write-message.ts';

type Work = Pick<JobContext, 'clock' | 'store'>;

/** Writes the one message about a meeting when the web's has not come (decision M9); safe to run again. */
export async function writeMeetingMessage({ clock, store }: Work, key: string): Promise<void> {
  const due = await store.read.meetingMessages.ofKey(key);
  if (!due) return;
  await store.transaction(async (transaction) => {
    await writeMessage(transaction, clock, { ...renderMeetingMessage(due), key });
    await transaction.meetingMessages.markWritten(key, clock.now());
  });
}

/** Writes every message that is due and whose own job has not come: Redis may have lost it, or its attempts have run out. */
export async function writeOverdueMeetingMessages({ log, ...context }: Work & Pick<JobContext, 'log'>): Promise<void> {
  const { clock, store } = context;
  const plannedBefore = new Date(clock.now().getTime() - waitForWebMs);
  const unwritten = paged(
    (after, limit) => store.read.meetingMessages.unwritten(plannedBefore, after, limit),
    ({ key }) => key,
  );
  for await (const { key } of unwritten) {
    try {
      await writeMeetingMessage(context, key);
    } catch (error) {
      // Its turn comes again in a minute; the others have theirs now.
      log.error('meeting message not written', { subject: key, errorName: (error as Error).name });
    }
  }
}
