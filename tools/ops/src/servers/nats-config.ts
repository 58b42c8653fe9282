import {
  type BrokerPermissions,
  brokerPermissions,
  type ConsumersByService,
} from '@entourage/service-kit/events/permissions';
import { publicNkeyOf } from '../secrets/nkeys.ts';
import type { Credentials } from '../secrets/secret-folder.ts';
import { subscriberPermissions } from '../subscribers/subscriber-rights.ts';

/** A client of NATS; without `permissions` it may do everything, as in a test run. */
export type NatsUser = { publicKey: string; permissions?: BrokerPermissions };

/** The user of each process and subscriber, with the least privileges. A service that declares no consumers file entry gets none, and NATS refuses it. */
export function natsUsers(
  { nats, subscribers }: Pick<Credentials, 'nats' | 'subscribers'>,
  consumers: ConsumersByService,
): NatsUser[] {
  const permissions = brokerPermissions(consumers);
  const ofProcesses = Object.entries(nats).flatMap(([name, seed]) =>
    permissions[name] ? [{ publicKey: publicNkeyOf(seed), permissions: permissions[name] }] : [],
  );
  const ofSubscribers = subscribers.map(({ name, seed }) => ({
    publicKey: publicNkeyOf(seed),
    permissions: subscriberPermissions(name),
  }));
  return [...ofProcesses, ...ofSubscribers];
}

/** The `authorization` of a NATS configuration, as JSON, which the configuration's format contains. It has public keys only. */
export const natsAuthorization = (users: readonly NatsUser[]): object => ({
  users: users.map(({ publicKey, permissions }) => ({ nkey: publicKey, ...(permissions && { permissions }) })),
});
