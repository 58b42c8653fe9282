import type { UserId } from '@entourage/contracts/ids';
import { lookupKey } from '@entourage/contracts/lookup-key';
import { StaleRow } from '@entourage/service-kit';
import type { User } from '../domain/user.ts';
import type { Db } from './db.ts';

/** What of a row belongs to a `User` of the domain: never the password. */
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
  deletedAt: true,
} as const;

export type NewUser = Omit<User, 'version' | 'deletedAt'> & {
  username: string;
  /** Argon2id in PHC form. */
  password: string;
  over18: boolean | null;
  termsVersion: string | null;
};

const emailKey = (email: string | null) => email && lookupKey(email);

/** Accounts. Reads leave tombstones out unless they say otherwise. */
export function usersRepository({ prisma, sql }: Db) {
  const inOrder = (ids: readonly UserId[]) =>
    prisma.user.findMany({ where: { id: { in: [...ids] } }, select: userFields, orderBy: { id: 'asc' } });

  return {
    byId: (id: UserId): Promise<User | null> =>
      prisma.user.findUnique({ where: { id, deletedAt: null }, select: userFields }),

    /** Tombstones too: a name that is gone is part of the answer. */
    named: (ids: readonly UserId[]): Promise<User[]> => inOrder(ids),

    /** What a sign-in needs to know; `key` is the username's lookup key. */
    credentials: (key: string): Promise<{ id: UserId; password: string | null } | null> =>
      prisma.user.findUnique({ where: { usernameKey: key, deletedAt: null }, select: { id: true, password: true } }),

    /** @throws a unique violation for a taken username or address: call it as an `attempt` */
    async insert({ over18, termsVersion, ...user }: NewUser): Promise<User> {
      const keys = { usernameKey: lookupKey(user.username), emailKey: emailKey(user.email) };
      const declared = over18 !== null || termsVersion !== null;
      const declaration = { over18, termsVersion, declaredAt: declared ? user.createdAt : null };
      const data = { ...user, ...keys, ...declaration, updatedAt: user.createdAt };
      return prisma.user.create({ data, select: userFields });
    },

    /** The user, locked until the transaction ends. */
    async lockForUpdate(id: UserId): Promise<User | null> {
      const [locked] = await sql`SELECT id FROM users WHERE id = ${id} AND deleted_at IS NULL FOR UPDATE`;
      return locked ? prisma.user.findUnique({ where: { id }, select: userFields }) : null;
    },

    /** The user and every ADMIN, locked in one order, so that two who change each other never wait for each other. */
    async lockForUpdateWithAdmins(id: UserId): Promise<User[]> {
      const locked = await sql<{ id: UserId }>`
        SELECT id FROM users WHERE (role = 'ADMIN' OR id = ${id}) AND deleted_at IS NULL ORDER BY id FOR UPDATE`;
      return inOrder(locked.map((row) => row.id));
    },

    /** Writes over the version just before `next`. @throws StaleRow when that is gone, or a unique violation of the address */
    async save(next: User, at: Date): Promise<void> {
      const before = { id: next.id, version: next.version - 1 };
      const { count } = await prisma.user.updateMany({
        where: before,
        data: { ...next, emailKey: emailKey(next.email), updatedAt: at },
      });
      if (count === 0) throw new StaleRow();
    },

    /** Writes a tombstone: username and address are free again, the password opens nothing (decision A4). */
    async erase(tombstone: User, { by }: { by: UserId }): Promise<void> {
      const gone = { usernameKey: null, emailKey: null, password: null, lastLogin: null };
      const undeclared = { over18: null, termsVersion: null, declaredAt: null };
      await prisma.user.update({
        where: { id: tombstone.id },
        data: { ...tombstone, ...gone, ...undeclared, deletedBy: by, updatedAt: tombstone.deletedAt! },
      });
    },

    /** @returns the role to sign in with; null when password or account were changed since they were read */
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

    /** Every account and tombstone in pages by id, for publishing snapshots again. */
    after: (id: UserId | null, limit: number): Promise<User[]> =>
      prisma.user.findMany({
        where: id ? { id: { gt: id } } : {},
        select: userFields,
        orderBy: { id: 'asc' },
        take: limit,
      }),
  };
}
