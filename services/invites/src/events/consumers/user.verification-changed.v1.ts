import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

/**
 * Members' access is suspended with the athlete and returns with the approval (decision T9): what they have open asks again. The event
 * itself names the athlete alone, and only the shares know the members.
 */
export const publishMemberStatus = consumer(
  userVerificationChanged,
  async ({ data }, { shares, live }: Transaction) => {
    const owned = (await shares.liveOf([data.userId])).filter(({ ownerId }) => ownerId === data.userId);
    const userIds = owned.map(({ sharedUserId }) => sharedUserId);
    if (userIds.length > 0)
      live.add({ audience: { userIds }, tags: ['CurrentUser', 'Biomarkers', 'Liaisons', 'Conversations'] });
  },
);
