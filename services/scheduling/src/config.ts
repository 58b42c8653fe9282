import { defineConfig, lockedRowsKeptDays, postgresSettings } from '@entourage/service-kit';
import { z } from 'zod';

export const config = defineConfig({
  postgres: postgresSettings,
  publicUrl: z.url().describe('The one public address, for the address of a calendar feed'),
  lockedRowsKeptDays: lockedRowsKeptDays('the meetings'),
  meetingPhoneNumber: z
    .string()
    .regex(/^[1-9]\d{6,14}$/, { error: 'must be digits with the country code, e.g. 15551234567' })
    .optional()
    .describe('Number that "Join Call" opens a chat with; without it the link lets one choose whom to send the text'),
});
