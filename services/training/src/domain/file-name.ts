import { extname } from 'node:path';
import type { TrainingFileType } from '@entourage/contracts/calls/training';
import { trainingUpload } from '@entourage/contracts/calls/training-upload';
import { storableText } from './storable-text.ts';

/** Control characters, and those that change the direction of the text around them. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const nameless = 'file';

/** Cuts the middle part, so that the extension stays. */
function shortened(name: string): string {
  const { maxNameLength } = trainingUpload;
  if (name.length <= maxNameLength) return name;
  const extension = extname(name).slice(0, 20);
  return `${name.slice(0, maxNameLength - extension.length).replace(/[\ud800-\udbff]$/, '')}${extension}`;
}

/** A name as a browser sent it, as text only: without folders and control characters, at most 255 characters. */
export function toOriginalName(sent: string): string {
  const [last = ''] = storableText(sent).normalize('NFC').split(/[/\\]/).slice(-1);
  const visible = last.replace(invisible, '').replace(/\s+/g, ' ').trim();
  const isFolder = visible === '' || visible === '.' || visible === '..';
  return isFolder ? nameless : shortened(visible);
}

const typeOfExtension: Readonly<Record<string, TrainingFileType>> = {
  '.pdf': 'PDF',
  '.json': 'JSON',
  '.txt': 'TXT',
  '.csv': 'CSV',
} satisfies Record<(typeof trainingUpload.extensions)[number], TrainingFileType>;

/** What a name says that a file is; null for any other extension. */
export const findFileType = (name: string): TrainingFileType | null =>
  typeOfExtension[extname(name).toLowerCase()] ?? null;
