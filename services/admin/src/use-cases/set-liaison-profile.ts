import type { adminCalls } from '@entourage/contracts/calls/admin';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { changeProfile, isPlausibleCheckTime, type ProfileContent, profileView } from '../domain/liaison-profile.ts';
import { publishProfile } from '../events/publish-profile.ts';

type Input = UseCaseInput<typeof adminCalls.setLiaisonProfile>;

/** `credentialsCheckedAt`: absent keeps it, null clears it. @throws AppError VALIDATION for a time before 1900 or in the future */
function toContent({ credentialsCheckedAt, ...content }: Input['body'], now: Date): ProfileContent {
  if (credentialsCheckedAt === undefined) return content;
  const checkedAt = credentialsCheckedAt === null ? null : new Date(credentialsCheckedAt);
  if (checkedAt && !isPlausibleCheckTime(checkedAt, now))
    throw new AppError('VALIDATION', { fields: { credentialsCheckedAt: 'Must be a time from 1900 until now' } });
  return { ...content, credentialsCheckedAt: checkedAt };
}

/**
 * An administrator saves a liaison's profile, `credentialsCheckedAt` included (decision H9).
 * @throws AppError NOT_FOUND when the user is no liaison, VALIDATION for an impossible `credentialsCheckedAt`
 */
export function setLiaisonProfile({ clock, store }: Context, { userId: liaisonId, body: input }: Input) {
  const at = clock.now();
  const content = toContent(input, at);
  return store.transaction(async ({ users, liaisonProfiles, connections, audit, outbox }) => {
    const user = (await users.lockForShare([liaisonId])).get(liaisonId);
    if (user?.role !== 'LIAISON' || user.deletedAt) throw new AppError('NOT_FOUND');
    const old = await liaisonProfiles.ofUser(liaisonId);
    const { next, change } = changeProfile(old, { userId: liaisonId, content, at });
    await liaisonProfiles.save(next);
    audit.add({ action: 'liaison-profile.set', subject: liaisonId, fields: Object.keys(change), change });
    publishProfile(outbox, next, await connections.pairsOf([liaisonId]));
    return profileView(next);
  });
}
