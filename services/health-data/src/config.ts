import { defineConfig, mongoSettings } from '@entourage/service-kit';
import { z } from 'zod';

export const config = defineConfig({
  mongo: mongoSettings,
  lockedRowsKeptDays: z.coerce
    .number()
    .int()
    .positive()
    .default(2557)
    .describe('Days the health rows of a closed account stay locked away before they are erased: 7 years'),
});
