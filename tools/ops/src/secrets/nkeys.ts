import { createUser, fromSeed } from '@nats-io/nkeys';

/** The seed of a new NKey of a user of NATS. */
export const newNkeySeed = (): string => new TextDecoder().decode(createUser().getSeed());
export const publicNkeyOf = (seed: string): string => fromSeed(new TextEncoder().encode(seed)).getPublicKey();
