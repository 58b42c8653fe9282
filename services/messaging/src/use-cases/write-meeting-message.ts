import type { JobContext } from '../data/store.ts';
import { writtenOut } from '../domain/meeting-message.ts';
import { writeMessage } from './write-message.ts';

/** Writes the one message about a meeting when the web's has not come (decision M9); safe to run again. */
export async function writeMeetingMessage({ clock, store }: Pick<JobContext, 'clock' | 'store'>, key: string) {
  const due = await store.read.meetingMessages.ofKey(key);
  if (!due) return;
  await store.transaction(async (transaction) => {
    await writeMessage(transaction, clock, { ...writtenOut(due), key });
  });
}
