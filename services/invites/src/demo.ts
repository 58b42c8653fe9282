import { shareScope } from '@entourage/contracts/access/roles';
import { demoIds } from '@entourage/contracts/demo';
import type { BootContext, Transaction } from './data/store.ts';
import { hashesOfCode } from './domain/invite-code.ts';
import { type Invite, newInvite } from './domain/team-invite.ts';
import { publishInviteCreated } from './events/publish-invite.ts';
import { publishGranted } from './events/publish-share.ts';

const shareId = '01970000-0000-7000-9000-000000000201';
type Context = Pick<BootContext, 'clock' | 'config' | 'store'>;

/**
 * maya shares all parts of her dashboard with teammate, who came by an invite; theo has invited somebody (architecture §6). It runs only once:
 * shares and invites that were revoked or deleted since are not made again.
 */
export async function demo(context: Context): Promise<void> {
  const { clock, store } = context;
  if (await store.read.shares.byId(shareId)) return;
  await store.transaction(async (transaction) => {
    const [createdAt, ownerId, sharedUserId] = [clock.now(), demoIds.maya, demoIds.teammate];
    const share = { id: shareId, version: 1, ownerId, sharedUserId, createdAt, revokedAt: null };
    const granted = { ...share, scopes: [...shareScope.options] };
    if (!(await transaction.shares.add(granted))) return;
    publishGranted(transaction.outbox, granted);
    await transaction.profiles.save({
      userId: sharedUserId,
      fieldOfExpertise: 'Strength and conditioning',
      yearsExperience: 8,
      expertiseKeywords: ['Return to play', 'Load monitoring', 'Mobility'],
      achievements: ['Led the strength program of two playoff teams'],
      profileImageUrl: null,
      createdAt,
      updatedAt: createdAt,
    });
    const used = newInvite({ athleteId: ownerId, teamMemberName: 'Tess Moreau' }, createdAt);
    await add(context, transaction, {
      ...used,
      id: '01970000-0000-7000-9000-000000000202',
      usedBy: sharedUserId,
      usedAt: createdAt,
    });
    await add(context, transaction, {
      ...newInvite({ athleteId: demoIds.theo, teamMemberName: 'Coach' }, createdAt),
      id: '01970000-0000-7000-9000-000000000203',
    });
  });
}

async function add({ config }: Context, { invites, outbox }: Transaction, invite: Invite): Promise<void> {
  const [hash] = hashesOfCode(invite.inviteCode, config.inviteCodeKey.current());
  if (await invites.add(invite, hash)) publishInviteCreated(outbox, invite);
}
