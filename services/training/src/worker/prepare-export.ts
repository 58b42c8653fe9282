import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs } from '@entourage/contracts/durations';
import { AppError } from '@entourage/contracts/errors';
import type { Id } from '@entourage/contracts/ids';
import { isDiskFull } from '../clients/full-disk.ts';
import { ObjectMissing } from '../clients/object-store.ts';
import { removeOlder } from '../clients/remove-older.ts';
import type { ExportLine } from '../clients/trainer.ts';
import { withFolder } from '../clients/with-folder.ts';
import type { ExportChanges } from '../data/model-exports-repository.ts';
import type { Enqueue, JobContext } from '../data/store.ts';
import { exportManifest } from '../domain/manifest.ts';
import { exportKey, type ModelExportFailure, type ModelExportRow, maxExportAttempts } from '../domain/model-export.ts';
import { exportsChanged } from '../events/exports-changed.ts';
import { writeArchive } from './export-archive.ts';
import { leasedWrites, leaseMs } from './leased-writes.ts';
import { fetchModel, toTrainerJob } from './model-files.ts';

const withinMs = hourMs;
const renewEveryMs = 1_500;

type Ending = Pick<ExportChanges, 'status' | 'failure' | 'sizeBytes' | 'sha256'>;
const failed = (failure: ModelExportFailure): Ending => ({ status: 'FAILED', failure });

/** The reason of a failed export for each exit code of the trainer; any other code is a fault of the worker. */
const failureOfCode: Record<string, ModelExportFailure> = {
  BASE_MODEL_MISSING: 'MODEL_MISSING',
  DISK_FULL: 'NO_SPACE',
  OUT_OF_MEMORY: 'NO_MEMORY',
};

/**
 * Writes a finished model into an archive, and stores it. A worker prepares one export at a time.
 * @param prepareAgain enqueues the job once more, for an export that is given back
 */
export async function prepareExport(context: JobContext, exportId: Id, prepareAgain: Enqueue): Promise<void> {
  const { clock, config, signal, store } = context;
  const now = clock.now();
  const lease = { now, until: new Date(now.getTime() + leaseMs) };
  const row = await store.transaction(async ({ modelExports, live }) => {
    const claimed = await modelExports.claim(exportId, lease);
    if (claimed) live.add(exportsChanged);
    return claimed;
  });
  if (!row) return;
  if (row.attempt > maxExportAttempts) return settle(context, row, failed('GAVE_UP'), prepareAgain);
  const parent = join(config.worker.dir, 'exports');
  // Removes the gigabytes that a killed process has left.
  await removeOlder(parent, new Date(Date.now() - 2 * withinMs));
  const ending = await withFolder(parent, (folder) => prepare(context, row, folder));
  // A worker that stops gives the export back, so that another worker can take it at once.
  const isGivenBack = signal.aborted && ending.status !== 'READY';
  await settle(context, row, isGivenBack ? { status: 'WAITING' } : ending, prepareAgain);
}

async function prepare(context: JobContext, row: ModelExportRow, folder: string): Promise<Ending> {
  const { signal } = context;
  const tooSlow = AbortSignal.timeout(withinMs);
  const over = new AbortController();
  const limit = AbortSignal.any([signal, tooSlow, over.signal]);
  const lease = openLease(context, row, () => over.abort());
  try {
    const ending = await write(context, row, { folder, limit });
    return ending.status === 'FAILED' && tooSlow.aborted ? failed('TOO_SLOW') : ending;
  } catch (error) {
    if (tooSlow.aborted) return failed('TOO_SLOW');
    // The worker stops, or another one has taken the export; `settle` distinguishes them.
    if (limit.aborted) return failed('TRAINER_FAILED');
    if (error instanceof ObjectMissing) return failed('MODEL_MISSING');
    const isFull = isDiskFull(error) || (error instanceof AppError && error.code === 'STORAGE_FULL');
    if (isFull) return failed('NO_SPACE');
    throw error;
  } finally {
    await lease.end();
  }
}

/** Says that this worker still prepares it. */
const openLease = ({ clock, store }: JobContext, row: ModelExportRow, onLost: () => void) =>
  leasedWrites({
    everyMs: renewEveryMs,
    hasNews: () => false,
    write: () =>
      store.transaction(({ modelExports }) =>
        modelExports.changeTry(row, { leaseUntil: new Date(clock.now().getTime() + leaseMs) }),
      ),
    onLost,
  });

async function write(
  { clients, clock, log, store }: JobContext,
  row: ModelExportRow,
  { folder, limit }: { folder: string; limit: AbortSignal },
): Promise<Ending> {
  const job = await store.read.jobs.byId(row.jobId);
  if (!job) return failed('MODEL_MISSING');
  await fetchModel(clients.objects, job.id, folder);
  const jobFile = join(folder, 'job.json');
  await writeFile(jobFile, JSON.stringify(toTrainerJob(job, { rows: null, folder })));
  const written = join(folder, 'export');
  const format = row.format === 'PEFT' ? 'peft' : 'gguf';
  const line: ExportLine | null = await clients.trainer.export(jobFile, { format, folder: written }, limit);
  if (line?.type !== 'exported') {
    if (line) log.warn('the trainer could not export', { jobId: job.id, code: line.code });
    return failed(failureOfCode[line?.code ?? ''] ?? 'TRAINER_FAILED');
  }
  const archive = join(folder, 'export.zip');
  const about = { job, format: row.format, exportedAt: clock.now(), baseModel: line.baseModel };
  const sha256 = await writeArchive(archive, {
    files: line.files.map((name) => ({ name, path: join(written, name) })),
    manifest: (files) => exportManifest({ ...about, files }),
    signal: limit,
  });
  limit.throwIfAborted();
  const { size } = await stat(archive);
  await clients.objects.put(exportKey(row), archive);
  return { status: 'READY', sizeBytes: size, sha256 };
}

async function settle(
  { clients, clock, store }: JobContext,
  row: ModelExportRow,
  ending: Ending,
  prepareAgain: Enqueue,
): Promise<void> {
  const endedAt = ending.status === 'WAITING' ? null : clock.now();
  const isOurs = await store.transaction(async ({ modelExports, outbox, live }) => {
    const changed = await modelExports.changeTry(row, { ...ending, leaseUntil: null, endedAt });
    if (!changed) return false;
    live.add(exportsChanged);
    if (ending.status === 'WAITING') prepareAgain(outbox);
    return true;
  });
  // Another worker is preparing it, or has finished it.
  if (!isOurs) await clients.objects.remove(exportKey(row));
}
