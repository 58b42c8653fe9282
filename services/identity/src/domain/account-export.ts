import { type AccountExport, accountExportPath, type exportState } from '@entourage/contracts/calls/account-export';
import { dayMs, minuteMs } from '@entourage/contracts/durations';
import { AppError } from '@entourage/contracts/errors';
import type { Id, UserId } from '@entourage/contracts/ids';
import { linkedPaths } from '@entourage/contracts/paths';
import type { z } from 'zod';
import type { Wording } from './notice-wording.ts';

/** An export of a user's data, without its file. */
export type StoredExport = {
  id: Id;
  userId: UserId;
  state: z.infer<typeof exportState>;
  /** How many services' data are in the file so far, and how many there are. */
  done: number;
  total: number;
  sizeBytes: number;
  createdAt: Date;
  /** Null until it is ready. */
  expiresAt: Date | null;
};

/** How long a finished file is kept. */
export const exportKeptMs = dayMs;
/** Within this time a second start answers the finished export: it is a double click, or another tab. */
const freshMs = 10 * minuteMs;
const maxPerDay = 5;

/** Whether another start returns the latest export instead of making a new one. */
export const isCurrent = ({ state, createdAt, expiresAt }: StoredExport, at: Date): boolean =>
  state === 'QUEUED' || state === 'RUNNING' || (isReady({ state, expiresAt }, at) && +at - +createdAt < freshMs);

/** Whether the file can be downloaded. */
const isReady = ({ state, expiresAt }: Pick<StoredExport, 'state' | 'expiresAt'>, at: Date): boolean =>
  state === 'READY' && expiresAt !== null && expiresAt > at;

/** @param started when those of the last 24 hours were started, the oldest first @throws AppError RATE_LIMITED after five */
export function assertMayExport(started: readonly Date[], at: Date): void {
  const [oldest] = started;
  if (!oldest || started.length < maxPerDay) return;
  throw new AppError('RATE_LIMITED', {
    userMessage: 'You have exported your data five times within a day. Please try again later.',
    retryAfterSeconds: Math.ceil((+oldest + dayMs - +at) / 1_000),
  });
}

/** An export as the calls answer it. @returns null once it has expired */
export function exportView(row: StoredExport, at: Date): AccountExport | null {
  const { id, state, done, total, createdAt, expiresAt, sizeBytes } = row;
  const ready = isReady(row, at);
  if (state === 'READY' && !ready) return null;
  return {
    id,
    state,
    done,
    total,
    createdAt: createdAt.toISOString(),
    expiresAt: ready && expiresAt ? expiresAt.toISOString() : null,
    sizeBytes: ready ? sizeBytes : null,
    url: ready ? accountExportPath(id) : null,
  };
}

/** With the day on which the export was started, in UTC. */
export const exportFileName = (createdAt: Date): string =>
  `entourage-export-${createdAt.toISOString().slice(0, 10)}.zip`;

const retryDelaysMs = [15_000, 30_000, minuteMs, 2 * minuteMs, 4 * minuteMs, 5 * minuteMs, 5 * minuteMs];

/** The delay after this many attempts; null after the last one, about a quarter of an hour after the first. */
export const exportRetryDelayMs = (attempts: number): number | null => retryDelaysMs[attempts - 1] ?? null;

/** The kind of notice for the end of an export. */
export const exportWordings = {
  READY: {
    title: 'Your data export is ready',
    body: 'Download the file within 24 hours. After that it is deleted.',
    link: linkedPaths.settings,
  },
  FAILED: {
    title: 'Your data export failed',
    body: 'A part of the platform did not answer. Please start the export again.',
    link: linkedPaths.settings,
  },
} as const satisfies Record<string, Wording>;
