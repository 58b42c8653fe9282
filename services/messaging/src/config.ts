import { defineConfig, postgresSettings } from '@entourage/service-kit';
import { z } from 'zod';

export const config = defineConfig({
  postgres: postgresSettings,
  lockedRowsKeptDays: z.coerce
    .number()
    .int()
    .positive()
    .default(2557)
    .describe('Days the messages of a closed account stay locked away before they are erased: 7 years'),
});
