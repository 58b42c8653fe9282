import { hourMs } from '@entourage/contracts/durations';
import type { Clock } from '@entourage/service-kit';
import { removeOlder } from '../clients/remove-older.ts';

/** Longer than an upload and the reading of a file take, so that folders of other replicas on the same volume are not deleted while in use. */
const leftAfterMs = hourMs;

/**
 * Removes folders of uploads and readings whose process was killed: at once, and every hour. Each replica does it, since the folder may be
 * on a disk that only it has.
 */
export async function removeAbandonedUploads(
  folder: string,
  { clock, everyMs = hourMs }: { clock: Clock; everyMs?: number },
) {
  const remove = () => removeOlder(folder, new Date(clock.now().getTime() - leftAfterMs)).catch(() => {});
  const timer = setInterval(remove, everyMs).unref();
  await remove();
  return () => clearInterval(timer);
}
