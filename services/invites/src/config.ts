import { defineConfig, postgresSettings, privateKey, secret, watched } from '@entourage/service-kit';
import { z } from 'zod';

export const config = defineConfig({
  postgres: postgresSettings,
  identityUrl: z.url().describe('Address of the subgraph of identity, which knows who may invite'),
  servicePrivateKey: secret(watched(privateKey).describe('The service key of invites, for its calls to identity')),
  inviteCodeKey: secret(
    z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/, { error: 'must be 32 bytes in base64' })
      .transform((value) => Buffer.from(value, 'base64'))
      .describe('Key of the hashes by which invite codes are found; another key makes all open codes unknown'),
  ),
});
