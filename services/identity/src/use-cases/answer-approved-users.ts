import { maxCallersPerRequest } from '@entourage/contracts/access/caller';
import { id, type UserId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const approvalQuestion = z.object({ ids: z.array(id).max(maxCallersPerRequest) });

/** Which of these users are approved; a team member's access hangs on the athlete's (decision T9). */
export const answerApprovedUsers = ({ store }: Context, { ids }: z.infer<typeof approvalQuestion>): Promise<UserId[]> =>
  store.read.users.approvedAmong(ids);
