/** The limits of an upload, in bytes. */
export const trainingUpload = {
  field: 'files',
  maxFiles: 10,
  maxFileBytes: 25 * 1024 * 1024,
  /** The limit for all stored files together. */
  maxStoredBytes: 2 * 1024 * 1024 * 1024,
  /** The longest name; a longer one is cut. */
  maxNameLength: 255,
  extensions: ['.pdf', '.json', '.txt', '.csv'],
} as const;
