import { computeKeptUntil } from '@entourage/contracts/access/restoration';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { UserId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Transaction } from '../data/store.ts';
import type { SocialPost } from '../domain/social-post.ts';
import type { IssuedCode } from '../domain/verification-code.ts';

/** What verification keeps of a deleted account (ADR 0085). */
const kinds = { post: 'post', code: 'code' } as const;

const instant = z.coerce.date();
/** Instants, which JSON keeps as text. */
const instantsOf = {
  post: z.object({ submittedAt: instant, reviewedAt: instant.nullable() }),
  check: z.object({ checkedAt: instant }),
  code: z.object({ code: z.string(), expiresAt: instant }),
};

type Held = { posts: readonly SocialPost[]; issued: IssuedCode | null };

/** Keeps posts and code of a deleted account, until it can no longer be restored. */
export async function keepAccount(
  { deletionSnapshots }: Transaction,
  user: UserSnapshot,
  { posts, issued }: Held,
): Promise<void> {
  const keptUntil = computeKeptUntil(user);
  const { userId: accountId } = user;
  await deletionSnapshots.clearSettled(accountId);
  if (!keptUntil) return;
  for (const post of posts)
    await deletionSnapshots.keep({ accountId, kind: kinds.post, rowId: post.id, content: post, keptUntil });
  if (issued)
    await deletionSnapshots.keep({ accountId, kind: kinds.code, rowId: accountId, content: issued, keptUntil });
}

/** Opens a restored account again, with its posts and its code. */
export async function restoreAccount(
  { applicants, deletionSnapshots, posts }: Transaction,
  userId: UserId,
): Promise<void> {
  const kept = (await deletionSnapshots.of(userId)).filter(({ outcome }) => outcome === null);
  const code = kept.find(({ kind }) => kind === kinds.code);
  if (!(await applicants.reopen(userId, code ? instantsOf.code.parse(code.content) : null))) return;
  for (const row of kept) {
    if (row.kind === kinds.post) await posts.add(toPost(row.content as SocialPost));
    await deletionSnapshots.settle(row, 'RESTORED');
  }
}

const toPost = (post: SocialPost): SocialPost => ({
  ...post,
  ...instantsOf.post.parse(post),
  check: post.check && { ...post.check, ...instantsOf.check.parse(post.check) },
});
