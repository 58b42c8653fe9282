import { trainingUpload } from '@entourage/contracts/calls/training-upload';
import { AppError, type ErrorCode } from '@entourage/contracts/errors';

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;
const { field, maxFiles, maxFileBytes, maxStoredBytes, extensions } = trainingUpload;

const refusal = (code: ErrorCode, text: string) => new AppError(code, { fields: { [field]: text } });

/** Texts for a refused upload, with the name of the file. */
export const uploadRefusals = {
  noFile: () => refusal('VALIDATION', 'Choose at least one file'),
  tooMany: () => refusal('VALIDATION', `At most ${maxFiles} files at a time`),
  otherField: () => refusal('VALIDATION', `Files are sent in the field "${field}", and nothing else`),
  incomplete: (cause?: unknown) =>
    new AppError('VALIDATION', { userMessage: 'The body is not complete or not multipart/form-data', cause }),
  empty: (name: string) => refusal('VALIDATION', `"${name}" is empty`),
  tooLarge: (name: string) => refusal('PAYLOAD_TOO_LARGE', `"${name}" is larger than ${megabytes(maxFileBytes)}`),
  storeFull: (leftBytes: number) =>
    refusal(
      'PAYLOAD_TOO_LARGE',
      `All files together may have ${megabytes(maxStoredBytes)}. ${megabytes(Math.max(0, leftBytes))} are left.`,
    ),
  extension: (name: string) =>
    refusal('UNSUPPORTED_MEDIA_TYPE', `"${name}" is none of these files: ${extensions.join(', ')}`),
  content: (name: string, reason: string) => refusal('UNSUPPORTED_MEDIA_TYPE', `"${name}" ${reason}`),
} as const;
