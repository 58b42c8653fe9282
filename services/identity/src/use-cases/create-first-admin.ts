import { demoPassword } from '@entourage/contracts/demo';
import { ConfigError } from '@entourage/service-kit';
import type { BootContext } from '../data/store.ts';
import { type CommonPasswords, isCommonPassword } from '../domain/new-password.ts';
import { addAdministrator } from './add-administrator.ts';

/**
 * Creates the first ADMIN from the settings when there is none. Safe in concurrent processes: the second one gets a
 * conflict on the username.
 * @throws ConfigError for a common password, where those are refused
 */
export async function createFirstAdmin({ clock, clients, config, log, store }: BootContext): Promise<void> {
  const { username, password } = config.firstAdmin;
  if (!username || !password || config.demoData || (await store.read.users.hasAdmin())) return;
  assertNotCommonPassword(username, password, config.commonPasswords);
  const passwordHash = await clients.passwords.hash(password);
  const userId = await addAdministrator({ clock, store }, { username, passwordHash, action: 'account.first-admin' });
  if (userId) log.info('first administrator created', { userId });
  else log.warn('first administrator not created: the username is in use', { setting: 'FIRST_ADMIN_USERNAME' });
}

function assertNotCommonPassword(username: string, password: string, mode: CommonPasswords): void {
  if (mode === 'warn') return;
  if (password !== demoPassword && !isCommonPassword(password, username)) return;
  throw new ConfigError(['FIRST_ADMIN_PASSWORD is wrong: choose a less common password']);
}
