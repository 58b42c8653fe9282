import { signedIn } from '@entourage/contracts/access/caller';
import { userId } from '@entourage/contracts/ids';
import { batched } from '@entourage/service-kit';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const viewTeamMemberInput = z.object({ id: userId });

const names = batched('Entity.TeamMember', ({ caller, store }: Context, ids: readonly string[]) =>
  store.read.accounts.membersOf(signedIn(caller).userId, ids),
);

/** The names of a member of the calling athlete's team, also while the share is suspended. Null for anybody else. */
export const viewTeamMember = (context: Context, { id }: z.infer<typeof viewTeamMemberInput>) => names(context, id);
