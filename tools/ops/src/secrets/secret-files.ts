/** A pair of keys of tokens: of the sessions, of the access tokens, of a service's own tokens (`service-identity`). */
export type KeyPairName = 'session' | 'access' | `service-${string}`;

export type DatabaseRole = 'owner' | 'runtime';

/**
 * The files of a folder of secrets. A Secret of Kubernetes that is mounted as a folder has the same names; a process is given those it
 * needs, with `<SETTING>_FILE`.
 */
export const secretFiles = {
  databasePassword: (service: string, role: DatabaseRole) => `database-${service}-${role}`,
  redisPassword: (client: string) => `redis-${client}`,
  /** The seed of an NKey at NATS. */
  nkeySeed: (client: string) => `nats-${client}`,
  /** JSON of the name of each subscriber to its events; their keys are `nkeySeed('subscriber-<name>')`. */
  subscribers: 'subscribers.json',
  privateKey: (pair: KeyPairName) => `${pair}-private-key.pem`,
  /** The new key, which does not sign yet. */
  nextPrivateKey: (pair: KeyPairName) => `${pair}-private-key.next.pem`,
  /** All keys whose tokens are accepted. */
  publicKeys: (pair: 'session' | 'access') => `${pair}-public-keys.pem`,
  /** JSON of the name of each process to the public keys of its tokens. */
  servicePublicKeys: 'service-public-keys.json',
  fieldKeys: (service: string) => `field-keys-${service}`,
  inviteCodeKey: 'invite-code-key',
  deckCookieKey: 'deck-cookie-key',
  /** Password of the administrator that a chart creates. */
  firstAdminPassword: 'first-admin-password',
  /** The key file of the members of a MongoDB replica set. */
  mongoMemberKey: 'mongo-member-key',
} as const;
