import type { EventDefinition } from '@entourage/contracts/events/define-event';
import { socialVerificationChecked } from '@entourage/contracts/events/verification/social-verification.checked.v1';
import { socialVerificationReviewed } from '@entourage/contracts/events/verification/social-verification.reviewed.v1';
import { socialVerificationSubmitted } from '@entourage/contracts/events/verification/social-verification.submitted.v1';
import { paged, snapshotOf } from '@entourage/service-kit';
import type { Repositories } from '../data/store.ts';
import { type PostState, publicPost } from '../domain/social-post.ts';

/** Posts in one state, each told by the event that brought it there: readers act on what an event says happened last. */
const postsThatAre = (state: PostState, event: EventDefinition) =>
  snapshotOf(event, async function* ({ posts }: Repositories) {
    const found = paged(
      (after, limit) => posts.inState(state, { after, limit }),
      ({ id }) => id,
    );
    for await (const post of found) yield { subject: post.id, data: publicPost(post) };
  });

/** Every post as it is now, for a projection that is filled again (architecture §4). */
export const snapshots = [
  postsThatAre('submitted', socialVerificationSubmitted),
  postsThatAre('checked', socialVerificationChecked),
  postsThatAre('reviewed', socialVerificationReviewed),
];
