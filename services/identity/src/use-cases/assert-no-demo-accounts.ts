import { demoIds } from '@entourage/contracts/demo';
import { ConfigError } from '@entourage/service-kit';
import type { BootContext } from '../data/store.ts';

/** @throws ConfigError in production when the database holds demo accounts, whose password is public (security.md §3) */
export async function assertNoDemoAccounts({ config, store }: BootContext): Promise<void> {
  if (config.nodeEnv !== 'production') return;
  const people = await store.read.users.named(Object.values(demoIds));
  if (people.every(({ deletedAt }) => deletedAt !== null)) return;
  throw new ConfigError(['POSTGRES_URL is wrong: that database holds demo accounts, whose password is public']);
}
