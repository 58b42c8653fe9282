import { systemClock } from '@entourage/service-kit';
import type { BootContext } from '../../../../services/identity/src/data/store.ts';
import type { Installation } from '../installation.ts';
import { OperatorError } from '../operator-error.ts';
import { withStoreOf } from '../stores/open-store.ts';

type Store = BootContext['store'];

const withAccounts = <T>(installation: Installation, work: (store: Store) => Promise<T>): Promise<T> =>
  withStoreOf(installation, 'identity', (opened) => work(opened.store({ caller: { kind: 'system' } }) as Store));

type NewAdmin = { username: string; password: string; unlessInUse?: boolean | undefined };

/** Creates an ADMIN who may sign in at once; when a second factor is required, it is set up at the first sign-in. @throws OperatorError for a name in use, or a refused password */
export async function createAdmin(
  installation: Installation,
  { username, password, unlessInUse = false }: NewAdmin,
): Promise<string> {
  const { createAdministrator } = await import('../../../../services/identity/src/use-cases/create-administrator.ts');
  const outcome = await withAccounts(installation, (store) =>
    createAdministrator({ clock: systemClock, store }, { username, password }),
  );
  if (outcome === 'IN_USE' && unlessInUse) return `${username} exists already.`;
  if (outcome === 'IN_USE') throw new OperatorError('The username is in use.');
  if ('fault' in outcome) throw new OperatorError(outcome.fault);
  return `${username} is an administrator.`;
}

/** Switches off the second factor of an account; verify first who is asking (docs/operations.md). */
export async function switchTotpOff(installation: Installation, username: string): Promise<string> {
  const { switchTotpOff: switchOff } = await import('../../../../services/identity/src/use-cases/switch-totp-off.ts');
  const outcome = await withAccounts(installation, (store) => switchOff({ clock: systemClock, store }, username));
  if (outcome === 'UNKNOWN') throw new OperatorError(`No account is named ${username}.`);
  if (outcome === 'NOT_ON') return `Two-step sign-in of ${username} was not on.`;
  return `Two-step sign-in of ${username} is off, and all its sessions have ended. A new password is theirs to choose.`;
}

type Whose = { user?: string; all?: boolean };

/** Ends the sessions of an account or of all accounts; the users have to sign in again. @throws OperatorError for an unknown name, or when neither or both are given */
export async function endSessions(installation: Installation, { user, all }: Whose, dryRun = false): Promise<string> {
  if (Boolean(user) === Boolean(all)) throw new OperatorError('Say whose: --user <username> or --all.');
  const { endSessionsByOperator } = await import(
    '../../../../services/identity/src/use-cases/end-sessions-by-operator.ts'
  );
  const ended = await withAccounts(installation, (store) => endSessionsByOperator({ store }, user ?? null, { dryRun }));
  if (ended === null) throw new OperatorError(`No account is named ${user}.`);
  return `${ended} sessions of ${user ?? 'all accounts'} ${dryRun ? 'would end' : 'have ended'}.`;
}
