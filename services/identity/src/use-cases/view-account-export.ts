import { signedIn } from '@entourage/contracts/access/caller';
import type { accountExportCalls } from '@entourage/contracts/calls/account-export';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { exportFileName, exportView } from '../domain/account-export.ts';

/** The caller's latest export; null without one, and once it has expired. */
export async function viewAccountExport({ caller, clock, store }: Context) {
  const latest = await store.read.accountExports.latestOf(signedIn(caller).userId);
  return latest && exportView(latest, clock.now());
}

/**
 * A part of the file of an export of the caller. The first one leaves an audit row.
 * @throws AppError NOT_FOUND for an unknown, unfinished, replaced or expired export, and for another user's export
 */
export async function readAccountExportFile(
  { caller, clock, store }: Context,
  { id: exportId, part }: UseCaseInput<typeof accountExportCalls.accountExportFile>,
) {
  const { userId } = signedIn(caller);
  const found = await store.read.accountExports.partOf(userId, exportId, { part: part ?? 0, at: clock.now() });
  if (!found) throw new AppError('NOT_FOUND');
  if (!part)
    await store.transaction(async ({ audit }) => audit.add({ action: 'account.export-download', subject: userId }));
  return { fileName: exportFileName(found.createdAt), sizeBytes: found.sizeBytes, data: found.data };
}
