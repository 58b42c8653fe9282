import { defineConfig, postgresSettings, seconds } from '@entourage/service-kit';
import { z } from 'zod';

export const config = defineConfig({
  postgres: postgresSettings,
  socialCheckDelay: seconds.default(60).describe('Seconds from a submission to its automatic check'),
  socialPostsPerDay: z.coerce
    .number()
    .int()
    .positive()
    .default(5)
    .describe('Posts that a user may submit within 24 hours'),
});
