import { z } from 'zod';
import { administrators } from '../access/policies.ts';
import { defineCall, defineCalls } from './define-call.ts';

export const modelExportFormat = z.enum(['PEFT', 'GGUF'], { error: 'Choose PEFT or GGUF' });
/** PEFT: the adapters, for programs that have the base model. GGUF: the merged model, for llama.cpp and programs that are based on it. */
export type ModelExportFormat = z.infer<typeof modelExportFormat>;

export const modelExportStatus = z.enum(['WAITING', 'PREPARING', 'READY', 'FAILED']);
export type ModelExportStatus = z.infer<typeof modelExportStatus>;
/** The states of exports that a worker has to prepare or is preparing. */
export const unfinishedExportStatuses: readonly ModelExportStatus[] = ['WAITING', 'PREPARING'];

export const modelExportInput = z.object({ format: modelExportFormat });
/**
 * A trained model as a file to download: a ZIP archive with the manifest. It is deleted a day after its end. `failureReason` says in words why
 * there is no file; size (bytes) and path are those of a READY one.
 */
export const modelExport = z.object({
  id: z.string(),
  format: modelExportFormat,
  status: modelExportStatus,
  failureReason: z.string().nullable(),
  sizeBytes: z.number().nullable(),
  url: z.string().nullable(),
});
export type ModelExport = z.infer<typeof modelExport>;
/** The formats in which a model can be exported, none before it is finished, and its prepared files, one for each format. */
export const modelExports = z.object({ formats: z.array(modelExportFormat), exports: z.array(modelExport) });
export type ModelExports = z.infer<typeof modelExports>;

/** One part of the file. */
export const modelExportFile = z.object({
  fileName: z.string(),
  /** Of the whole file. */
  sizeBytes: z.number(),
  /** Of the whole file; null for one that an earlier release has prepared. */
  sha256: z.string().nullable(),
  /** The size of every part but the last. */
  partBytes: z.int(),
  /** One part of the file as base64. */
  data: z.string(),
});
export type ModelExportFile = z.infer<typeof modelExportFile>;

/** The path of an export's file. */
export const modelExportPath = (id: string): string => `/api/admin/model-exports/${id}`;

const ofAdmins = { access: administrators, relatedRoles: [] } as const;

/** Trained models as files for other programs. */
export const modelExportCalls = defineCalls('training', {
  exportTrainedModel: defineCall('POST /api/admin/training-jobs/{id}/exports', {
    ...ofAdmins,
    summary:
      'Has a worker prepare the file of a model; while there is one, or it is being prepared, it is that one; 409 for a job or model that has none',
    attempt: 'have a trained model exported',
    request: modelExportInput,
    bodyArgument: 'export',
    answer: modelExports,
    status: 202,
  }),
  trainedModelExports: defineCall('GET /api/admin/training-jobs/{id}/exports', {
    ...ofAdmins,
    summary: 'The formats in which a model can be exported, and its files as far as they are prepared',
    attempt: 'read the exports of a trained model',
    isActivity: false,
    answer: modelExports,
  }),
  modelExportFile: defineCall('GET /api/admin/model-exports/{id}', {
    ...ofAdmins,
    summary: 'The file of an export of a trained model, or the part of it that Range asks for',
    attempt: 'download a trained model',
    answer: modelExportFile,
    content: 'application/zip',
    ranges: true,
  }),
});
