import { shareRevoked } from '@entourage/contracts/events/invites/share.revoked.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { keepShare, replayableShares } from '../keep-share.ts';

export const keepRevokedShare = consumer(
  shareRevoked,
  ({ data }, transaction: Transaction) => keepShare(transaction, data),
  { replayable: replayableShares },
);
