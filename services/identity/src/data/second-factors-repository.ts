import type { Account } from '@entourage/contracts/calls/account';
import type { Id, UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';
import { totpFactors } from './encrypted-tables.ts';

export type SecondFactorState = Pick<Account, 'totpEnabled' | 'recoveryCodesLeft'>;
/** `secret` is base32. */
export type SecondFactor = { id: Id; userId: UserId; secret: string; confirmedAt: Date | null };
type Confirmation = { at: Date; step: number; codeHashes: readonly string[] };

/** Second factors (ADR 0078). Secrets are encrypted, recovery codes are hashes. */
export function secondFactorsRepository({ prisma, sql, encryptedFields }: Db) {
  const secrets = encryptedFields(totpFactors);
  return {
    /** The second factor of a user, also one that is not confirmed. */
    async of(userId: UserId): Promise<SecondFactor | null> {
      const select = { id: true, userId: true, secret: true, confirmedAt: true };
      const found = await prisma.totpFactor.findUnique({ where: { userId }, select });
      return found && secrets.decrypt(found, found.id);
    },

    async stateOf(userId: UserId): Promise<SecondFactorState> {
      const [confirmed] = await sql<SecondFactorState>`
        SELECT true AS "totpEnabled",
          (SELECT count(*)::int FROM recovery_codes c WHERE c.user_id = f.user_id) AS "recoveryCodesLeft"
        FROM totp_factors f WHERE f.user_id = ${userId} AND f.confirmed_at IS NOT NULL`;
      return confirmed ?? { totpEnabled: false, recoveryCodesLeft: 0 };
    },

    /** Starts an enrolment in place of one that was not confirmed. @returns false when one is confirmed */
    async start(given: { id: Id; userId: UserId; secret: string; createdAt: Date }): Promise<boolean> {
      const { id, userId, secret, createdAt } = secrets.encrypt(given, given.id);
      const started = await sql`
        INSERT INTO totp_factors (user_id, id, secret, created_at) VALUES (${userId}, ${id}, ${secret}, ${createdAt})
        ON CONFLICT (user_id) DO UPDATE SET id = EXCLUDED.id, secret = EXCLUDED.secret, created_at = EXCLUDED.created_at
        WHERE totp_factors.confirmed_at IS NULL
        RETURNING user_id`;
      return started.length === 1;
    },

    /** Switches an enrolment on. @returns false when it is already on, or has been replaced by another one */
    async confirm(
      { id, userId }: Pick<SecondFactor, 'id' | 'userId'>,
      { at, step, codeHashes }: Confirmation,
    ): Promise<boolean> {
      const where = { id, userId, confirmedAt: null };
      const { count } = await prisma.totpFactor.updateMany({ where, data: { confirmedAt: at, lastStep: step } });
      if (count === 0) return false;
      await prisma.recoveryCode.createMany({ data: codeHashes.map((codeHash) => ({ userId, codeHash })) });
      return true;
    },

    /** Uses up a time step in one statement, so that of two sign-ins with one code only one succeeds. @returns false for a step that is not newer */
    async useStep({ id, userId }: Pick<SecondFactor, 'id' | 'userId'>, step: number): Promise<boolean> {
      const where = { id, userId, confirmedAt: { not: null }, lastStep: { lt: step } };
      const { count } = await prisma.totpFactor.updateMany({ where, data: { lastStep: step } });
      return count === 1;
    },

    /** Uses up a recovery code. @returns false when the user does not have this code (any more) */
    async takeRecoveryCode(userId: UserId, codeHash: string): Promise<boolean> {
      const { count } = await prisma.recoveryCode.deleteMany({ where: { userId, codeHash } });
      return count === 1;
    },

    /** Deletes the second factor with its recovery codes. @returns whether it was on */
    async deleteOf(userId: UserId): Promise<boolean> {
      const deleted = await sql<{ wasOn: boolean }>`
        DELETE FROM totp_factors WHERE user_id = ${userId} RETURNING confirmed_at IS NOT NULL AS "wasOn"`;
      return deleted[0]?.wasOn ?? false;
    },
  };
}
