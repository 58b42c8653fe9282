import { defineConfig, postgresSettings } from '@entourage/service-kit';
import { z } from 'zod';

export const config = defineConfig({
  postgres: postgresSettings,
  inviteCodeKey: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, { error: 'must be 32 bytes in base64' })
    .transform((value) => Buffer.from(value, 'base64'))
    .describe('Key of the hashes by which invite codes are found; another key makes all open codes unknown'),
});
