import { StackError } from '@entourage/local-stack/stack-error';
import { createLog, systemClock } from '@entourage/service-kit';
import type { BootContext } from '../../../services/identity/src/data/store.ts';
import { switchTotpOff } from '../../../services/identity/src/use-cases/switch-totp-off.ts';
import { withStoreOf } from '../../events/src/service-store.ts';

// `npm run account:totp-off -- <username>`, on the running local stack: switches the second factor of an account off, when you are sure who
// is asking (docs/operations.md). All sessions of the account end; the audit trail and a mail tell it.
const log = createLog({ service: 'accounts', level: 'warn' });

try {
  const [username] = process.argv.slice(2);
  if (!username) throw new StackError('Name the account: npm run account:totp-off -- <username>.');
  console.log(await switchOff(username));
} catch (error) {
  console.error(error instanceof StackError ? error.message : (error as Error).stack);
  process.exitCode = 1;
}

function switchOff(username: string): Promise<string> {
  return withStoreOf('identity', log, async (opened) => {
    const store = opened.store({ caller: { kind: 'system' } }) as BootContext['store'];
    const outcome = await switchTotpOff({ clock: systemClock, store }, username);
    if (outcome === 'UNKNOWN') throw new StackError(`No account is named ${username}.`);
    if (outcome === 'NOT_ON') return `Two-step sign-in of ${username} was not on.`;
    return `Two-step sign-in of ${username} is off, and all its sessions have ended. A new password is theirs to choose.`;
  });
}
