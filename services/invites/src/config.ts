import {
  address,
  defineConfig,
  listSetting,
  postgresSettings,
  privateKey,
  processSettings,
  secret,
  watched,
} from '@entourage/service-kit';
import { z } from 'zod';

const hashKey = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, { error: 'must be 32 bytes in base64' })
  .transform((value) => Buffer.from(value, 'base64'));

export const config = defineConfig({
  postgres: postgresSettings,
  tls: processSettings.tls,
  identityUrl: address('https', z.url().describe('Address of the subgraph of identity, which knows who may invite')),
  servicePrivateKey: secret(watched(privateKey).describe('The service key of invites, for its calls to identity')),
  inviteCodeKey: secret(
    watched(listSetting(hashKey)).describe(
      'Keys of the hashes by which invite codes are found, separated by commas: new codes take the first one; without its key an open code is unknown',
    ),
  ),
});
