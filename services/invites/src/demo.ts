import { shareScope } from '@entourage/contracts/access/roles';
import { demoIds } from '@entourage/contracts/demo';
import type { BootContext } from './data/store.ts';
import { publishGranted } from './events/publish-share.ts';

const shareId = '01970000-0000-7000-9000-000000000201';

/** maya shares all parts of her dashboard with teammate (architecture §6). An existing or revoked share is not changed. */
export async function demo({ clock, store }: Pick<BootContext, 'clock' | 'store'>): Promise<void> {
  if (await store.read.shares.byId(shareId)) return;
  await store.transaction(async ({ shares, outbox }) => {
    const share = {
      id: shareId,
      version: 1,
      ownerId: demoIds.maya,
      sharedUserId: demoIds.teammate,
      scopes: [...shareScope.options],
      createdAt: clock.now(),
      revokedAt: null,
    };
    if (await shares.add(share)) publishGranted(outbox, share);
  });
}
