import { hourMs } from '@entourage/contracts/durations';
import { type Id, id } from '@entourage/contracts/ids';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { exportKeptMs } from '../domain/model-export.ts';

/** Longer than the time between the objects and the rows of an upload. */
const leftAfterMs = hourMs;

/** Id of the file or job that an object belongs to; null for a key that is not ours. */
function parseOwner(key: string): Id | null {
  const [, name = ''] = key.split('/');
  const { success, data } = id.safeParse(name.replace(/\.jsonl$/, ''));
  return success ? data : null;
}

/** Removes the objects of a prefix whose owners are not among those that need them. */
async function sweep(
  { clients }: JobContext,
  { prefix, before, needing }: { prefix: string; before: Date; needing: (owners: Id[]) => Promise<Set<Id>> },
): Promise<void> {
  const old = (await clients.objects.list(prefix)).filter(({ storedAt }) => storedAt < before);
  const owned = old.flatMap(({ key }) => {
    const owner = parseOwner(key);
    return owner ? [{ key, owner }] : [];
  });
  const needed = await needing([...new Set(owned.map(({ owner }) => owner))]);
  for (const { key, owner } of owned) if (!needed.has(owner)) await clients.objects.remove(key);
}

/**
 * Removes what crashes have left: objects of an upload whose rows were never committed, the text of a file that was deleted meanwhile,
 * checkpoints of a finished job, files of exports a day after their end, and unfinished files of the object store.
 */
export const removeOrphanedObjects = job({
  // The queue has the name of before.
  name: 'tidy-objects',
  data: z.object({}),
  everyMs: hourMs,
  async handle(_, context: JobContext) {
    const { clients, clock, store } = context;
    const before = new Date(clock.now().getTime() - leftAfterMs);
    const { files, jobs, modelExports } = store.read;
    const keptSince = new Date(clock.now().getTime() - exportKeptMs);
    await store.transaction(({ modelExports }) => modelExports.removeEnded(keptSince));
    await sweep(context, { prefix: 'files/', before, needing: files.existing });
    await sweep(context, { prefix: 'rows/', before, needing: files.existing });
    await sweep(context, { prefix: 'checkpoints/', before, needing: jobs.unfinished });
    await sweep(context, { prefix: 'exports/', before, needing: modelExports.existing });
    await clients.objects.removeUnfinished(before);
  },
});
