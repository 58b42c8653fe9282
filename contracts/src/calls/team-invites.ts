import { z } from 'zod';
import { ownAsAthlete } from '../access/policies.ts';
import { text } from '../text.ts';
import { defineCall, defineCalls } from './define-call.ts';
import { success } from './users.ts';

/** Unused and unexpired invites that an athlete may have at a time (decision T11). */
export const maxActiveInvites = 20;
/** Days after which an invite expires (decision T2). */
export const inviteDays = 7;

/** Body of POST /api/team-member-invites (S1 §5, decision T11). */
export const createTeamInviteInput = z.object({
  teamMemberName: text({ maxLength: 120, required: 'Name is required' }),
});
export type CreateTeamInviteInput = z.input<typeof createTeamInviteInput>;

/** An invite as its athlete sees it (S1 §3); nobody else reads the code. `isUsed` is text (decision T4). */
export const teamInvite = z.object({
  id: z.string(),
  teamMemberName: z.string(),
  inviteCode: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isUsed: z.string().regex(/^(true|false)$/),
  usedBy: z.string().nullable(),
  usedAt: z.string().nullable(),
});
export type TeamInvite = z.infer<typeof teamInvite>;

/** What athletes and team members ask of invites. */
export const invitesCalls = defineCalls('invites', {
  teamInvites: defineCall('GET /api/team-member-invites', {
    summary: 'The caller’s invites, newest first',
    access: ownAsAthlete,
    answer: z.array(teamInvite),
  }),
  createTeamInvite: defineCall('POST /api/team-member-invites', {
    summary: 'Creates an invite with a code that is valid for seven days',
    access: ownAsAthlete,
    request: createTeamInviteInput,
    answer: teamInvite,
    status: 201,
  }),
  deleteTeamInvite: defineCall('DELETE /api/team-member-invites/{id}', {
    summary: 'Deletes an invite; the share of a used one ends',
    access: ownAsAthlete,
    answer: success,
  }),
});
