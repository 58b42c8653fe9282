import { AppError } from '@entourage/contracts/errors';
import type { Id, UserId } from '@entourage/contracts/ids';
import { lookupKey } from '@entourage/contracts/lookup-key';
import { StaleRow } from '@entourage/service-kit';
import type { User } from '../domain/user.ts';
import type { Db } from './db.ts';

/** The columns of a `User`; never the password. */
const userFields = {
  id: true,
  version: true,
  username: true,
  email: true,
  firstName: true,
  lastName: true,
  profileImageUrl: true,
  role: true,
  verificationStatus: true,
  professionalLeague: true,
  teamOrganization: true,
  verificationNotes: true,
  verifiedAt: true,
  verifiedBy: true,
  decidedAt: true,
  createdAt: true,
  timezone: true,
  chosenTimezone: true,
  mailNotices: true,
  showInDeck: true,
  inviteId: true,
  deletedAt: true,
  restorableUntil: true,
} as const;

type SetLater = 'timezone' | 'chosenTimezone' | 'mailNotices' | 'showInDeck' | 'deletedAt' | 'restorableUntil';
export type NewUser = Omit<User, 'version' | SetLater> & {
  username: string;
  /** Argon2id in PHC form. */
  password: string;
  over18: boolean | null;
  termsVersion: string | null;
};

/** Columns of an account that are no part of a `User`. */
export type RestoredColumns = {
  password: string | null;
  lastLogin: Date | null;
  over18: boolean | null;
  termsVersion: string | null;
  declaredAt: Date | null;
};

const emailKey = (email: string | null) => email && lookupKey(email);

/** Accounts. Reads exclude tombstones, unless documented otherwise. */
export function usersRepository({ prisma, sql }: Db) {
  /** Whether another account can still take this address back; until then no other account may use it. */
  async function assertNotKept(key: string | null, userId: UserId, at: Date): Promise<void> {
    if (!key) return;
    const kept = await prisma.emailChange.findFirst({
      where: { oldEmailKey: key, userId: { not: userId }, appliedAt: { not: null }, undoUntil: { gt: at } },
      select: { id: true },
    });
    if (kept) throw new AppError('CONFLICT');
  }
  const ordered = (ids: readonly UserId[]) =>
    prisma.user.findMany({ where: { id: { in: [...ids] } }, select: userFields, orderBy: { id: 'asc' } });

  return {
    byId: (id: UserId): Promise<User | null> =>
      prisma.user.findUnique({ where: { id, deletedAt: null }, select: userFields }),

    /** Includes tombstones. */
    byIds: (ids: readonly UserId[]): Promise<User[]> => ordered(ids),

    /** The account that was made with an invite, closed or not. */
    async idOfInvite(inviteId: Id): Promise<UserId | null> {
      return (await prisma.user.findUnique({ where: { inviteId }, select: { id: true } }))?.id ?? null;
    },

    /** The password hash for a sign-in. @param key the username's lookup key */
    credentials: (key: string): Promise<{ id: UserId; password: string | null } | null> =>
      prisma.user.findUnique({ where: { usernameKey: key, deletedAt: null }, select: { id: true, password: true } }),

    /** The password hash of an open account. */
    async passwordOf(id: UserId): Promise<string | null> {
      const where = { id, deletedAt: null };
      return (await prisma.user.findUnique({ where, select: { password: true } }))?.password ?? null;
    },

    /** The open account with an address. @param key the address's lookup key */
    async idOfEmail(key: string): Promise<UserId | null> {
      const where = { emailKey: key, deletedAt: null };
      return (await prisma.user.findUnique({ where, select: { id: true } }))?.id ?? null;
    },

    /** @throws AppError CONFLICT for a username or address in use, also one that can be taken back: call it within `attempt` */
    async insert({ over18, termsVersion, ...user }: NewUser): Promise<User> {
      const keys = { usernameKey: lookupKey(user.username), emailKey: emailKey(user.email) };
      const declared = over18 !== null || termsVersion !== null;
      const declaration = { over18, termsVersion, declaredAt: declared ? user.createdAt : null };
      const data = { ...user, ...keys, ...declaration, updatedAt: user.createdAt };
      const inserted = await prisma.user.create({ data, select: userFields });
      // After the insert, which waits for a transaction that is just releasing the address.
      await assertNotKept(keys.emailKey, user.id, user.createdAt);
      return inserted;
    },

    /** The user, locked until the transaction ends. */
    async lockForUpdate(id: UserId): Promise<User | null> {
      const [locked] = await sql`SELECT id FROM users WHERE id = ${id} AND deleted_at IS NULL FOR UPDATE`;
      return locked ? prisma.user.findUnique({ where: { id }, select: userFields }) : null;
    },

    /** Locks the user and every ADMIN in the order of ids, so that administrators who change each other do not deadlock. */
    async lockForUpdateWithAdmins(id: UserId): Promise<User[]> {
      const locked = await sql<{ id: UserId }>`
        SELECT id FROM users WHERE (role = 'ADMIN' OR id = ${id}) AND deleted_at IS NULL ORDER BY id FOR UPDATE`;
      return ordered(locked.map((row) => row.id));
    },

    /** Replaces the version before `next`. @throws StaleRow when another version is stored, or a unique violation of the address */
    async save(next: User, at: Date): Promise<void> {
      const before = { id: next.id, version: next.version - 1 };
      const { count } = await prisma.user.updateMany({
        where: before,
        data: { ...next, emailKey: emailKey(next.email), updatedAt: at },
      });
      if (count === 0) throw new StaleRow();
      await assertNotKept(emailKey(next.email), next.id, at);
    },

    /** Writes a tombstone: frees username and address, deletes the password (decision A4). */
    async erase(tombstone: User, { by }: { by: UserId }): Promise<void> {
      const cleared = { usernameKey: null, emailKey: null, password: null, lastLogin: null, lastSeen: null };
      const unpaid = { stripeCustomerId: null, stripeSubscriptionId: null, subscriptionStatus: 'NONE' } as const;
      const undeclared = { over18: null, termsVersion: null, declaredAt: null };
      await prisma.user.update({
        where: { id: tombstone.id },
        data: { ...tombstone, ...cleared, ...unpaid, ...undeclared, deletedBy: by, updatedAt: tombstone.deletedAt! },
      });
    },

    /** A tombstone, locked until the transaction ends. */
    async lockTombstone(id: UserId): Promise<User | null> {
      const [locked] = await sql`SELECT id FROM users WHERE id = ${id} AND deleted_at IS NOT NULL FOR UPDATE`;
      return locked ? prisma.user.findUnique({ where: { id }, select: userFields }) : null;
    },

    /** Which of a username and an address is in use by an open account, or can be taken back by one. */
    async takenAmong({
      id,
      username,
      email,
    }: Pick<User, 'username' | 'email'> & { id?: UserId }): Promise<('username' | 'email')[]> {
      const [usernameKey, key] = [username && lookupKey(username), emailKey(email)];
      const [named, addressed, kept] = await Promise.all([
        usernameKey ? prisma.user.count({ where: { usernameKey } }) : 0,
        key ? prisma.user.count({ where: { emailKey: key } }) : 0,
        key
          ? prisma.emailChange.count({
              where: { oldEmailKey: key, ...(id && { userId: { not: id } }), appliedAt: { not: null } },
            })
          : 0,
      ]);
      return [...(named > 0 ? (['username'] as const) : []), ...(addressed + kept > 0 ? (['email'] as const) : [])];
    },

    /** Makes a tombstone an account again. @throws a unique violation for a username or address in use: call it within `attempt` */
    async restore(user: User, { password, at, ...declared }: RestoredColumns & { at: Date }): Promise<void> {
      const keys = { usernameKey: user.username && lookupKey(user.username), emailKey: emailKey(user.email) };
      const data = { ...user, ...keys, ...declared, password, deletedBy: null, updatedAt: at };
      await prisma.user.update({ where: { id: user.id }, data, select: { id: true } });
      await assertNotKept(keys.emailKey, user.id, at);
    },

    /** Replaces a password. @returns false when it is no longer `from`, or the account is closed */
    async replacePassword(id: UserId, { from, to, at }: { from?: string; to: string; at: Date }): Promise<boolean> {
      const where = { id, deletedAt: null, ...(from !== undefined && { password: from }) };
      const { count } = await prisma.user.updateMany({ where, data: { password: to, updatedAt: at } });
      return count === 1;
    },

    /** @returns the role to sign in with; null when the password or account has changed since it was read */
    async recordLogin(id: UserId, { password, at }: { password: string; at: Date }) {
      const where = { id, password, deletedAt: null };
      const [row] = await prisma.user.updateManyAndReturn({ where, data: { lastLogin: at }, select: { role: true } });
      return row?.role ?? null;
    },

    async approvedAmong(ids: readonly UserId[]): Promise<UserId[]> {
      const rows = await sql<{ id: UserId }>`
        SELECT id FROM users
        WHERE id = ANY(${ids}::uuid[]) AND verification_status = 'APPROVED' AND deleted_at IS NULL`;
      return rows.map(({ id }) => id);
    },

    async hasAdmin(): Promise<boolean> {
      return (
        (await prisma.user.findFirst({ where: { role: 'ADMIN', deletedAt: null }, select: { id: true } })) !== null
      );
    },

    /** A page of accounts and tombstones in the order of ids; for a snapshot. */
    page: (after: UserId | null, limit: number): Promise<User[]> =>
      prisma.user.findMany({
        where: after ? { id: { gt: after } } : {},
        select: userFields,
        orderBy: { id: 'asc' },
        take: limit,
      }),
  };
}
