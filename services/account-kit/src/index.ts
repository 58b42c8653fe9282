/** What the services that store something of an account share: its deletion and restoration, its locked rows, and its export. */

export {
  type DeletionSnapshot,
  type DeletionSnapshots,
  deletionSnapshots,
  deletionSnapshotsRepository,
} from './deletion-snapshots.ts';
export { eraseDeletionSnapshots } from './erase-deletion-snapshots.ts';
export { eraseLockedJob, lockedRowsKeptDays } from './erase-locked.ts';
export { sqlOfName, withheldAs } from './export-declarations.ts';
