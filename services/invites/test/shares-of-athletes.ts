import { shareScope } from '@entourage/contracts/access/roles';
import { anId } from '@entourage/service-kit/testing';
import type { Share } from '../src/domain/share.ts';
import type { startInvites } from './start-invites.ts';

type Service = Awaited<ReturnType<typeof startInvites>>;

export const gateway = { kind: 'service', service: 'gateway' } as const;

export const callerShares = `query Relationships($userIds: [ID!]!) {
  callerShares(userIds: $userIds) { userId members shares { athleteId scopes } }
}`;

/** What the gateway reads of these users. */
export const relationshipsOf = async (service: Service, ...userIds: string[]) =>
  (await service.as(gateway).graphql(callerShares, { userIds })).data.callerShares;

/** The gateway's operations without the names, which identity adds. */
const fields = `id member { id } grantedAt revokedAt suspended
  scopes { injuryRisk trainingIntensity focusArea nutritionAdvice nextTodo liaisons }`;
export const listShares = `query Shares { answer: shares { ${fields} } }`;
export const updateShare = `mutation UpdateShare($id: ID!, $change: UpdateShareInput!) {
  answer: updateShare(id: $id, change: $change) { ${fields} }
}`;

/** Stores a share of all scopes. */
export async function addShare(service: Service, given: Partial<Share>): Promise<Share> {
  const share: Share = {
    id: anId(),
    version: 1,
    ownerId: anId(),
    sharedUserId: anId(),
    scopes: [...shareScope.options],
    createdAt: new Date('2026-03-01T09:00:00Z'),
    revokedAt: null,
    ...given,
  };
  await service.store.transaction(async ({ shares }) => expect(await shares.add(share)).toBe(true));
  return share;
}
