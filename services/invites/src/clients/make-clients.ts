import type { ConfigOf } from '@entourage/service-kit';
import { callsBetween } from '@entourage/service-kit/http/internal-calls';
import type { config as configDefinition } from '../config.ts';
import { type Identity, identityOver } from './identity.ts';

type Config = ConfigOf<(typeof configDefinition)['shape']>;

export const makeClients = ({ identityUrl: url, servicePrivateKey: key }: Config): { identity: Identity } => ({
  identity: identityOver(callsBetween({ from: 'invites', to: 'identity', url, key })),
});
