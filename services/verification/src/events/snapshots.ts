import type { EventDefinition } from '@entourage/contracts/events/define-event';
import { socialVerificationChecked } from '@entourage/contracts/events/verification/social-verification.checked.v1';
import { socialVerificationReviewed } from '@entourage/contracts/events/verification/social-verification.reviewed.v1';
import { socialVerificationSubmitted } from '@entourage/contracts/events/verification/social-verification.submitted.v1';
import { defineSnapshot, paged } from '@entourage/service-kit';
import type { Repositories } from '../data/store.ts';
import type { PostState } from '../domain/social-post.ts';
import { socialVerificationPayload } from './payloads.ts';

/** Posts in one state, as the event of that state, because consumers act on the type of the event. */
const snapshotOfState = (state: PostState, event: EventDefinition) =>
  defineSnapshot(event, async function* ({ posts }: Repositories) {
    const found = paged(
      (after, limit) => posts.inState(state, { after, limit }),
      ({ id }) => id,
    );
    for await (const post of found) yield { subject: post.id, data: socialVerificationPayload(post) };
  });

/** All posts, for rebuilding projections (architecture §4). */
export const snapshots = [
  snapshotOfState('submitted', socialVerificationSubmitted),
  snapshotOfState('checked', socialVerificationChecked),
  snapshotOfState('reviewed', socialVerificationReviewed),
];
