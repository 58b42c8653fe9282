import { shareGranted } from '@entourage/contracts/events/invites/share.granted.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { keepShare, replayableShares } from '../keep-share.ts';

export const keepGrantedShare = consumer(
  shareGranted,
  ({ data }, transaction: Transaction) => keepShare(transaction, data),
  { replayable: replayableShares },
);
