import { lockedRowsKeptDays } from '@entourage/account-kit';
import { defineConfig, postgresSettings } from '@entourage/service-kit';
import { z } from 'zod';

export const config = defineConfig({
  postgres: postgresSettings,
  publicUrl: z.url().describe('Public URL of the platform, for the URLs of calendar feeds'),
  lockedRowsKeptDays: lockedRowsKeptDays('the meetings'),
  meetingPhoneNumber: z
    .string()
    .regex(/^[1-9]\d{6,14}$/, { error: 'must be digits with the country code, e.g. 15551234567' })
    .optional()
    .describe('Phone number of the chat that "Join Call" opens; without it the user chooses the recipient'),
});
