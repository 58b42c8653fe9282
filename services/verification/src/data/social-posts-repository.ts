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

/** Rows of withdrawn posts only count for the daily limit. */
const stands = { withdrawnAt: null } as const;

/** Posts submitted as evidence. Withdrawn ones are not read. */
export function socialPostsRepository({ prisma }: Db) {
  const rows = prisma.socialMediaVerification;
  return {
    async byId(id: string): Promise<SocialPost | null> {
      const row = await rows.findUnique({ where: { id, ...stands } });
      return row && fromRow(row);
    },
    /** @returns newest first */
    async ofUser(userId: UserId): Promise<SocialPost[]> {
      const found = await rows.findMany({
        where: { userId, ...stands },
        orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
      });
      return found.map(fromRow);
    },
    /** Counts withdrawn posts too, because they were submitted. */
    async submissionTimes(userId: UserId, since: Date): Promise<Date[]> {
      const found = await rows.findMany({
        where: { userId, submittedAt: { gt: since } },
        select: { submittedAt: true },
      });
      return found.map(({ submittedAt }) => submittedAt);
    },
    /** Ids of unchecked posts that were submitted before an instant, oldest first. */
    async uncheckedBefore(before: Date, limit: number): Promise<string[]> {
      const where = { ...stands, checkedAt: null, submittedAt: { lt: before } };
      const found = await rows.findMany({ where, orderBy: { submittedAt: 'asc' }, take: limit, select: { id: true } });
      return found.map(({ id }) => id);
    },
    async isUsedByAnother({ postKey, userId }: Pick<SocialPost, 'postKey' | 'userId'>): Promise<boolean> {
      return (
        (await rows.findFirst({ where: { ...stands, postKey, userId: { not: userId } }, select: { id: true } })) !==
        null
      );
    },
    async add(post: SocialPost): Promise<void> {
      await rows.create({ data: toRow(post) });
    },
    /** Replaces the version before `next`. @throws StaleRow when another version is stored; the kit then reruns the transaction */
    async save(next: SocialPost): Promise<void> {
      const { id, ...data } = toRow(next);
      const { count } = await rows.updateMany({ where: { id, version: next.version - 1 }, data });
      if (count === 0) throw new StaleRow();
    },
    /** A page of posts in one state, in the order of ids; for a snapshot. */
    async inState(state: PostState, { after, limit }: { after: string | null; limit: number }): Promise<SocialPost[]> {
      const where = { ...stands, ...inState[state], ...(after && { id: { gt: after } }) };
      const found = await rows.findMany({ where, orderBy: { id: 'asc' }, take: limit });
      return found.map(fromRow);
    },
    async eraseOf(userId: UserId): Promise<void> {
      await rows.deleteMany({ where: { userId } });
    },
  };
}
