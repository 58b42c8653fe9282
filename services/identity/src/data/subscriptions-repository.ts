import type { SubscriptionStatus } from '@entourage/contracts/calls/subscription';
import type { UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

/** The subscription as stored with its account. */
export type SubscriptionRow = {
  userId: UserId;
  customerId: string | null;
  subscriptionId: string | null;
  status: SubscriptionStatus;
  version: number;
};

const fields = {
  id: true,
  stripeCustomerId: true,
  stripeSubscriptionId: true,
  subscriptionStatus: true,
  subscriptionVersion: true,
} as const;

type Stored = {
  id: string;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  subscriptionStatus: SubscriptionStatus;
  subscriptionVersion: number;
};

const toRow = (stored: Stored | null): SubscriptionRow | null =>
  stored && {
    userId: stored.id,
    customerId: stored.stripeCustomerId,
    subscriptionId: stored.stripeSubscriptionId,
    status: stored.subscriptionStatus,
    version: stored.subscriptionVersion,
  };

/** The subscriptions of open accounts, in the columns that the account has for them, and the events of Stripe that took effect. */
export function subscriptionsRepository({ prisma }: Db) {
  return {
    of: async (userId: UserId): Promise<SubscriptionRow | null> =>
      toRow(await prisma.user.findUnique({ where: { id: userId, deletedAt: null }, select: fields })),

    bySubscription: async (subscriptionId: string): Promise<SubscriptionRow | null> =>
      toRow(
        await prisma.user.findUnique({
          where: { stripeSubscriptionId: subscriptionId, deletedAt: null },
          select: fields,
        }),
      ),

    /** Stores the customer id of an account. @returns false when the account already has one, or is closed */
    async setCustomer(userId: UserId, customerId: string): Promise<boolean> {
      const where = { id: userId, deletedAt: null, stripeCustomerId: null };
      const { count } = await prisma.user.updateMany({ where, data: { stripeCustomerId: customerId } });
      return count === 1;
    },

    /** Replaces the version before. @returns false when another version is stored, or the account is closed */
    async save({ userId, customerId, subscriptionId, status, version }: SubscriptionRow): Promise<boolean> {
      const where = { id: userId, deletedAt: null, subscriptionVersion: version - 1 };
      const { count } = await prisma.user.updateMany({
        where,
        data: {
          stripeCustomerId: customerId,
          stripeSubscriptionId: subscriptionId,
          subscriptionStatus: status,
          subscriptionVersion: version,
        },
      });
      return count === 1;
    },

    /** Stores the id of an event of Stripe. @returns false when it has already taken effect */
    async addEvent(id: string, receivedAt: Date): Promise<boolean> {
      const { count } = await prisma.stripeEvent.createMany({ data: [{ id, receivedAt }], skipDuplicates: true });
      return count === 1;
    },

    hasEvent: async (id: string): Promise<boolean> =>
      (await prisma.stripeEvent.findUnique({ where: { id }, select: { id: true } })) !== null,

    async deleteEventsBefore(before: Date): Promise<void> {
      await prisma.stripeEvent.deleteMany({ where: { receivedAt: { lt: before } } });
    },
  };
}
