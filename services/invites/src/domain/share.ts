import { type ShareScope, shareScope } from '@entourage/contracts/access/roles';
import type { Share as ShareAnswer, ShareScopes, UpdateShareInput } from '@entourage/contracts/calls/shares';

/** A share of an athlete's dashboard with a team member; `revokedAt` is null while it is active. */
export type Share = {
  id: string;
  version: number;
  ownerId: string;
  sharedUserId: string;
  scopes: ShareScope[];
  createdAt: Date;
  revokedAt: Date | null;
};

/** The share with scopes switched on or off, in the order of `shareScope`. @returns null when nothing changes */
export function withScopes(share: Share, changes: UpdateShareInput['scopes']): Share | null {
  const scopes = shareScope.options.filter((scope) => changes[scope] ?? share.scopes.includes(scope));
  const isSame = scopes.length === share.scopes.length && scopes.every((scope) => share.scopes.includes(scope));
  return isSame ? null : { ...share, version: share.version + 1, scopes };
}

/** The part of a share that invites answers; identity adds the names of the member. */
export type ShareView = Omit<ShareAnswer, 'member'> & { member: { id: string } };

/** Every scope, and whether it is one of these. */
export const switches = (shared: readonly ShareScope[]): ShareScopes =>
  Object.fromEntries(shareScope.options.map((scope) => [scope, shared.includes(scope)])) as ShareScopes;

/** A share as its athlete sees it. */
export function shareView(share: Share, { suspended }: { suspended: boolean }): ShareView {
  return {
    id: share.id,
    member: { id: share.sharedUserId },
    scopes: switches(share.scopes),
    grantedAt: share.createdAt.toISOString(),
    revokedAt: share.revokedAt?.toISOString() ?? null,
    suspended,
  };
}
