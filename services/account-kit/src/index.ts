/** What the services that store something of an account share: its deletion and restoration, its locked rows, and its export. */
export { eraseKeptRows } from './erase-kept.ts';
export { eraseLockedJob, lockedRowsKeptDays } from './erase-locked.ts';
export { nameOf, withheldAs } from './export-declarations.ts';
export { type KeptRow, type KeptRows, keptRows, keptRowsRepository } from './kept-rows.ts';
