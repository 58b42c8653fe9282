import { z } from 'zod';
import { shareScope } from '../../access/roles.ts';
import { exampleIds } from '../../ids.ts';

/** A share of a dashboard: whose, with whom, which parts; `revokedAt` set once it has ended. */
export const shareSnapshot = z.object({
  shareId: z.string(),
  version: z.int(),
  ownerId: z.string(),
  sharedUserId: z.string(),
  scopes: z.array(shareScope),
  createdAt: z.string(),
  revokedAt: z.string().nullable(),
});

export const exampleShare: z.infer<typeof shareSnapshot> = {
  shareId: exampleIds.share,
  version: 1,
  ownerId: exampleIds.athlete,
  sharedUserId: exampleIds.member,
  scopes: ['injuryRisk', 'liaisons'],
  createdAt: '2026-03-01T09:00:00.000Z',
  revokedAt: null,
};
