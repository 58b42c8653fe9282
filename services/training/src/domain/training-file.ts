import type { TrainingFile, TrainingFileStatus, TrainingFileType } from '@entourage/contracts/calls/training';
import type { TrainingFileReport } from '@entourage/contracts/calls/training-file-report';
import type { Id } from '@entourage/contracts/ids';

export type TrainingFileRow = {
  id: Id;
  version: number;
  fileName: string;
  originalName: string;
  fileType: TrainingFileType;
  /** Bytes. */
  fileSize: number;
  /** Key in the object store. */
  filePath: string;
  sha256: string;
  uploadedBy: Id;
  status: TrainingFileStatus;
  processingNotes: string | null;
  report: TrainingFileReport | null;
  createdAt: Date;
  updatedAt: Date;
};

/** Where the bytes of a file are kept. */
export const fileKey = (fileId: Id): string => `files/${fileId}`;

/** Where the text of a file is kept, a JSON object `{text}` per line. */
export const rowsKey = (fileId: Id): string => `rows/${fileId}.jsonl`;

/** A file as administrators see it: without its place and hash. */
export function trainingFileView({ filePath: _, sha256: __, version: ___, ...file }: TrainingFileRow): TrainingFile {
  return { ...file, createdAt: file.createdAt.toISOString(), updatedAt: file.updatedAt.toISOString() };
}
