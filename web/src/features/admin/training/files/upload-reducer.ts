import { trainingUpload } from '@entourage/contracts/calls/training-upload';
import { fileSizeText } from '#shared/components/file-size-text.ts';
import { trainingTexts } from '../texts.ts';

const texts = trainingTexts.upload;
const { maxFiles, maxFileBytes, maxStoredBytes, extensions } = trainingUpload;

export type UploadRow = {
  id: string;
  file: File;
  /** `failed` may be sent again as it is, `refused` may not. */
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  sentBytes: number;
  /** Why it is not stored. */
  reason: string | null;
};

type Outcome = Pick<UploadRow, 'state' | 'reason'>;
export type UploadAction =
  | { type: 'add'; rows: UploadRow[] }
  | { type: 'start' }
  | { type: 'progress'; sentBytes: number }
  | { type: 'stored' }
  | { type: 'end'; outcomeOf: (file: File) => Outcome }
  | { type: 'retry'; ids: readonly string[] }
  | { type: 'remove'; ids: readonly string[] };

const isOpen = ({ state }: UploadRow) => state === 'waiting' || state === 'sending';
const isSending = ({ state }: UploadRow) => state === 'sending';
const asWaiting = (row: UploadRow): UploadRow => ({ ...row, state: 'waiting', sentBytes: 0, reason: null });

/** Uploads in their order. One batch is sent at a time; a file that leaves it makes the others start again. */
export function uploadQueue(rows: readonly UploadRow[], action: UploadAction): readonly UploadRow[] {
  switch (action.type) {
    case 'add':
      return [...rows, ...action.rows];
    case 'start': {
      if (rows.some(isSending)) return rows;
      const batch = new Set(rows.filter(isOpen).slice(0, maxFiles));
      return rows.map((row) => (batch.has(row) ? { ...row, state: 'sending' } : row));
    }
    case 'progress':
      return withProgress(rows, action.sentBytes);
    case 'stored':
      return rows.filter((row) => !isSending(row));
    case 'end':
      return rows.map((row) => (isSending(row) ? { ...row, sentBytes: 0, ...action.outcomeOf(row.file) } : row));
    case 'retry':
      return rows.map((row) => (action.ids.includes(row.id) ? asWaiting(row) : row));
    case 'remove': {
      const isBroken = rows.some((row) => isSending(row) && action.ids.includes(row.id));
      const kept = rows.filter(({ id }) => !action.ids.includes(id));
      return isBroken ? kept.map((row) => (isSending(row) ? asWaiting(row) : row)) : kept;
    }
  }
}

/** The files of a batch follow each other in one body, so its bytes belong to them in their order. */
function withProgress(rows: readonly UploadRow[], sentBytes: number): readonly UploadRow[] {
  let left = Math.round(sentBytes);
  return rows.map((row) => {
    if (!isSending(row)) return row;
    const own = Math.min(row.file.size, Math.max(0, left));
    left -= row.file.size;
    return { ...row, sentBytes: own };
  });
}

/** The same file, dropped twice. */
const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

type Known = { rows: readonly UploadRow[]; storedBytes: number; newId: () => string };

/** What becomes of chosen files: rows that wait or are refused, and names that are on their way already. */
export function newUploadRows(files: readonly File[], { rows, storedBytes, newId }: Known) {
  const added: UploadRow[] = [];
  const repeated: string[] = [];
  let bytes = storedBytes + rows.filter(isOpen).reduce((sum, { file }) => sum + file.size, 0);
  for (const file of files) {
    if ([...rows.filter(isOpen), ...added].some((row) => isSame(row.file, file))) {
      repeated.push(file.name);
      continue;
    }
    const reason = findRefusal(file, maxStoredBytes - bytes);
    if (reason === null) bytes += file.size;
    added.push({ id: newId(), file, state: reason === null ? 'waiting' : 'refused', sentBytes: 0, reason });
  }
  return { added, repeated };
}

/** Why a file cannot be stored (decision L7); null where nothing speaks against it. */
function findRefusal({ name, size }: File, bytesLeft: number): string | null {
  const { refusals } = texts;
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) return refusals.extension;
  if (size === 0) return refusals.empty;
  if (size > maxFileBytes) return refusals.tooLarge;
  if (size > bytesLeft) return refusals.storageFull(fileSizeText(Math.max(0, bytesLeft)));
  return null;
}

type Refusal = { status: number | 'OFFLINE'; serverMessage: string | null; fields: Record<string, string> };

/** What a failed upload means for each of its files: the server names the one it refuses, and stores none of the others. */
export function uploadOutcomes(
  { status, serverMessage, fields }: Refusal,
  batch: readonly File[],
): (file: File) => Outcome {
  if (status === 'OFFLINE') return () => ({ state: 'failed', reason: texts.lost });
  const reason = fields[trainingUpload.field];
  const refused = nameIn(reason ?? '', batch);
  if (refused === undefined) return () => ({ state: 'failed', reason: reason ?? serverMessage ?? texts.failed.text });
  return ({ name }) =>
    name === refused ? { state: 'refused', reason: reason ?? null } : { state: 'failed', reason: texts.batchRefused };
}

/** The name that a text holds; the longest, since 'a.csv' is a part of 'data.csv'. */
const nameIn = (text: string, files: readonly File[]): string | undefined =>
  files
    .map(({ name }) => name)
    .filter((name) => text.includes(name))
    .sort((one, other) => other.length - one.length)[0];
