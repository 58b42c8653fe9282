import { type Clock, type ConfigOf, openTls } from '@entourage/service-kit';
import { callsBetween } from '@entourage/service-kit/http/internal-calls';
import type { config as configDefinition } from '../config.ts';
import { type Identity, identityOver } from './identity.ts';

type Config = ConfigOf<(typeof configDefinition)['shape']>;

export function makeClients(
  { identityUrl: url, servicePrivateKey: key, tls }: Config,
  clock: Clock,
): { identity: Identity } {
  const secureContext = openTls(tls).context();
  return { identity: identityOver(callsBetween({ from: 'invites', to: 'identity', url, key, clock, secureContext })) };
}
