import { signedIn } from '@entourage/contracts/access/caller';
import { dayMs } from '@entourage/contracts/durations';
import { AppError } from '@entourage/contracts/errors';
import { newId } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';
import { assertMayExport, exportView, isCurrent } from '../domain/account-export.ts';
import { exportAccount } from '../jobs/export-account.ts';
import { assertConfirmed } from './assert-confirmed.ts';
import { exportedServices } from './write-export.ts';

/**
 * Starts an export of the caller's data (decision I10, ADR 0079). Of two starts at once, and while an export is being made or is minutes
 * old, the second answers the first one.
 */
export function startAccountExport(context: Context) {
  const { caller, clients, clock, store } = context;
  const { userId } = signedIn(caller);
  return store.transaction(async (transaction) => {
    const { users, accountExports, audit, live, outbox } = transaction;
    // The lock serializes two starts, and a start and the closing of the account.
    if (!(await users.lockForUpdate(userId))) throw new AppError('UNAUTHORIZED');
    await assertConfirmed(transaction, context);
    const at = clock.now();
    const latest = await accountExports.latestOf(userId);
    if (latest && isCurrent(latest, at)) return exportView(latest, at);
    assertMayExport(await accountExports.startedSince(userId, new Date(at.getTime() - dayMs)), at);
    await accountExports.deleteFilesOf(userId);
    const total = exportedServices(clients).length;
    const started = await accountExports.add({ id: newId(), userId, total, createdAt: at });
    audit.add({ action: 'account.export', subject: userId });
    outbox.enqueue(exportAccount, { exportId: started.id });
    live.add({ audience: { userIds: [userId] }, tags: ['AccountExport'] });
    return exportView(started, at);
  });
}
