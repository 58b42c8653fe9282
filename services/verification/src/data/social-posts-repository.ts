import type { UserId } from '@entourage/contracts/ids';
import { StaleRow } from '@entourage/service-kit';
import type { SocialMediaVerification } from '../../prisma/generated/client.ts';
import type { PostState, SocialPost } from '../domain/social-post.ts';
import type { Db } from './db.ts';

function fromRow(row: SocialMediaVerification): SocialPost {
  const { checkedAt, hostMatches, isHttps, handleInUrl, urlUsedByAnother, ...post } = row;
  if (!checkedAt) return { ...post, check: null };
  return {
    ...post,
    check: {
      checkedAt,
      hostMatches: hostMatches === true,
      isHttps: isHttps === true,
      handleInUrl: handleInUrl === true,
      urlUsedByAnother: urlUsedByAnother === true,
    },
  };
}

const toRow = ({ check, ...post }: SocialPost): SocialMediaVerification => ({
  ...post,
  checkedAt: check?.checkedAt ?? null,
  hostMatches: check?.hostMatches ?? null,
  isHttps: check?.isHttps ?? null,
  handleInUrl: check?.handleInUrl ?? null,
  urlUsedByAnother: check?.urlUsedByAnother ?? null,
});

const inState = {
  submitted: { reviewedAt: null, checkedAt: null },
  checked: { reviewedAt: null, checkedAt: { not: null } },
  reviewed: { reviewedAt: { not: null } },
} as const;

/** Posts filed as evidence. */
export function socialPostsRepository({ prisma }: Db) {
  const rows = prisma.socialMediaVerification;
  return {
    async byId(id: string): Promise<SocialPost | null> {
      const row = await rows.findUnique({ where: { id } });
      return row && fromRow(row);
    },
    /** @returns newest first */
    async ofUser(userId: UserId): Promise<SocialPost[]> {
      const found = await rows.findMany({ where: { userId }, orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }] });
      return found.map(fromRow);
    },
    async timesSince(userId: UserId, since: Date): Promise<Date[]> {
      const found = await rows.findMany({
        where: { userId, submittedAt: { gt: since } },
        select: { submittedAt: true },
      });
      return found.map(({ submittedAt }) => submittedAt);
    },
    /** Ids of posts filed before an instant that no check has reached, oldest first. */
    async uncheckedSince(before: Date, limit: number): Promise<string[]> {
      const where = { checkedAt: null, submittedAt: { lt: before } };
      const found = await rows.findMany({ where, orderBy: { submittedAt: 'asc' }, take: limit, select: { id: true } });
      return found.map(({ id }) => id);
    },
    async isUsedByAnother({ postKey, userId }: Pick<SocialPost, 'postKey' | 'userId'>): Promise<boolean> {
      return (await rows.findFirst({ where: { postKey, userId: { not: userId } }, select: { id: true } })) !== null;
    },
    async add(post: SocialPost): Promise<void> {
      await rows.create({ data: toRow(post) });
    },
    /** Writes over the version just before `next`. @throws StaleRow when that version is gone: the kit reruns the transaction */
    async save(next: SocialPost): Promise<void> {
      const { id, ...data } = toRow(next);
      const { count } = await rows.updateMany({ where: { id, version: next.version - 1 }, data });
      if (count === 0) throw new StaleRow();
    },
    /** One page for a snapshot, in the order of ids. */
    async inState(state: PostState, { after, limit }: { after: string | null; limit: number }): Promise<SocialPost[]> {
      const where = { ...inState[state], ...(after && { id: { gt: after } }) };
      const found = await rows.findMany({ where, orderBy: { id: 'asc' }, take: limit });
      return found.map(fromRow);
    },
    async eraseOf(userId: UserId): Promise<void> {
      await rows.deleteMany({ where: { userId } });
    },
  };
}
