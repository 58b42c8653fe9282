import { z } from 'zod';
import { signedIn } from '../access/policies.ts';
import { defineCall, defineCalls } from './define-call.ts';

export const exportState = z.enum(['QUEUED', 'RUNNING', 'READY', 'FAILED']);

/** The latest export of the caller's data. The times are ISO instants. */
export const accountExport = z.object({
  id: z.string(),
  state: exportState,
  /** How many services' data are in the file so far, and how many services there are. */
  done: z.int(),
  total: z.int(),
  createdAt: z.string(),
  /** With READY: when the file is deleted; otherwise null. */
  expiresAt: z.string().nullable(),
  /** With READY: the size of the file in bytes; otherwise null. */
  sizeBytes: z.int().nullable(),
  /** With READY: the path of the file; otherwise null. */
  url: z.string().nullable(),
});
export type AccountExport = z.infer<typeof accountExport>;

/** A part of an export's file. */
export const accountExportFile = z.object({
  fileName: z.string(),
  /** The size of the whole file in bytes. */
  sizeBytes: z.int(),
  /** One part of the file as base64. */
  data: z.string(),
});

/** The path of an export's file. */
export const accountExportPath = (id: string): string => `/api/account/export/${id}`;

const own = { access: signedIn, relatedRoles: [] } as const;

export const accountExportCalls = defineCalls('identity', {
  accountExport: defineCall('GET /api/account/export', {
    ...own,
    summary: 'The latest export of the own data, with the address of its file; null when there is none',
    attempt: 'read the state of their data export',
    answer: accountExport.nullable(),
  }),
  startAccountExport: defineCall('POST /api/account/export', {
    ...own,
    summary: 'Starts an export of the own data; while one is being made, or is minutes old, it is that one',
    attempt: 'export their data',
    answer: accountExport,
    status: 202,
  }),
  accountExportFile: defineCall('GET /api/account/export/{id}', {
    ...own,
    summary: 'The file of an export of the own data',
    attempt: 'download a data export',
    answer: accountExportFile,
    content: 'application/zip',
  }),
});
