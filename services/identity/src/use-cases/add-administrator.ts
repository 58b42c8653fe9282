import type { AuditAction } from '@entourage/contracts/audit-actions';
import { AppError } from '@entourage/contracts/errors';
import { newId, type UserId } from '@entourage/contracts/ids';
import type { BootContext } from '../data/store.ts';
import { addAccount, newAccountDefaults } from './add-account.ts';

type Administrator = { username: string; passwordHash: string; action: AuditAction };

/** Adds an approved ADMIN and records it in the trail as `action`. @returns null for a username in use */
export async function addAdministrator(
  { clock, store }: Pick<BootContext, 'clock' | 'store'>,
  { username, passwordHash, action }: Administrator,
): Promise<UserId | null> {
  const [id, at] = [newId(), clock.now()];
  const role = { role: 'ADMIN', verificationStatus: 'APPROVED', verifiedAt: at, decidedAt: at } as const;
  const account = { ...newAccountDefaults, ...role, id, username, password: passwordHash, createdAt: at };
  try {
    await store.transaction(async (transaction) => {
      await addAccount(transaction, account);
      transaction.audit.add({ action, subject: id });
    });
    return id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return null;
    throw error;
  }
}
