import { z } from 'zod';
import { exampleIds } from '../../ids.ts';

/** An invite without its code and without the name of the invited person; `usedBy` is the member who registered with it. */
export const inviteSnapshot = z.object({
  inviteId: z.string(),
  version: z.int(),
  athleteId: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  usedBy: z.string().nullable(),
  usedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
});

export const exampleInvite: z.infer<typeof inviteSnapshot> = {
  inviteId: exampleIds.invite,
  version: 1,
  athleteId: exampleIds.athlete,
  createdAt: '2026-03-01T09:00:00.000Z',
  expiresAt: '2026-03-08T09:00:00.000Z',
  usedBy: null,
  usedAt: null,
  deletedAt: null,
};
