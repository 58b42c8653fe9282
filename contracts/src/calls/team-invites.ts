import { z } from 'zod';
import { ownAsAthlete, ownAsTeamMember } from '../access/policies.ts';
import { text, textLines } from '../text.ts';
import { defineCall, defineCalls } from './define-call.ts';
import { inviteCodeField } from './registration.ts';
import { shareScopes, shareScopesChange } from './shares.ts';
import { success } from './users.ts';

/** Unused and unexpired invites that an athlete may have at a time (decision T11). */
export const maxActiveInvites = 20;
/** Days after which an invite expires (decision T2). */
export const inviteDays = 7;

/** Body of POST /api/team-member-invites (decision T11). */
export const createTeamInviteInput = z.object({
  teamMemberName: text({ maxLength: 120, required: 'Name is required' }),
  /** Parts of the dashboard that the invited person will see; an absent one is shared. */
  scopes: shareScopesChange.optional(),
});
export type CreateTeamInviteInput = z.input<typeof createTeamInviteInput>;

/** An invite as its athlete sees it; nobody else reads the code. */
export const teamInvite = z.object({
  id: z.string(),
  teamMemberName: z.string(),
  inviteCode: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The scopes of the share at its beginning; later changes are made on the share. */
  scopes: shareScopes,
  /** Text: 'true' or 'false' (decision T4). */
  isUsed: z.string().regex(/^(true|false)$/),
  usedBy: z.string().nullable(),
  usedAt: z.string().nullable(),
});
export type TeamInvite = z.infer<typeof teamInvite>;

/** Body of POST /api/team-member-invites/redeem (decision T6). */
export const redeemInviteInput = z.object({ inviteCode: inviteCodeField });
export type RedeemInviteInput = z.input<typeof redeemInviteInput>;

/** The athlete whose dashboard a redeemed code has opened; names come with the next GET /api/auth/user. */
export const redeemedInvite = z.object({ athleteId: z.string() });

/** Body of POST /api/team-member-invites/preview. In the body, because an address is written to logs. */
export const previewInviteInput = z.object({ inviteCode: inviteCodeField });
export type PreviewInviteInput = z.input<typeof previewInviteInput>;

/** What a person with a code is told before joining: who invites, and what the person will see. */
export const invitePreview = z.object({
  /** First and last name, else the username. */
  athleteName: z.string(),
  scopes: shareScopes,
});
export type InvitePreview = z.infer<typeof invitePreview>;

export const maxKeywords = 4;
export const maxAchievements = 2;

const lines = (maxLines: number, tooMany: string) => textLines({ maxLines, maxLength: 120, tooMany }).default([]);

/** Body of POST /api/team-member-profile: only the field of expertise is required (decision T8). */
export const teamMemberProfileInput = z.object({
  fieldOfExpertise: text({ maxLength: 120, required: 'Field of expertise is required' }),
  yearsExperience: z
    .int({ error: 'Years of experience must be a whole number' })
    .min(0, { error: 'Years of experience must be positive' })
    .max(50, { error: 'Years of experience must be 0 to 50' })
    .nullish()
    .transform((years) => years ?? null),
  expertiseKeywords: lines(maxKeywords, 'Maximum 4 expertise keywords allowed'),
  achievements: lines(maxAchievements, 'Maximum 2 achievements allowed'),
});
export type TeamMemberProfileInput = z.input<typeof teamMemberProfileInput>;

/** A team member's profile. */
export const teamMemberProfile = z.object({
  userId: z.string(),
  fieldOfExpertise: z.string(),
  yearsExperience: z.int().nullable(),
  expertiseKeywords: z.array(z.string()),
  achievements: z.array(z.string()),
  profileImageUrl: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type TeamMemberProfile = z.infer<typeof teamMemberProfile>;

/** Calls of athletes and team members about invites. */
export const invitesCalls = defineCalls('invites', {
  teamInvites: defineCall('GET /api/team-member-invites', {
    summary: 'The caller’s invites, newest first',
    attempt: 'list team invites',
    access: ownAsAthlete,
    answer: z.array(teamInvite),
  }),
  createTeamInvite: defineCall('POST /api/team-member-invites', {
    summary: 'Creates an invite with a code that is valid for seven days',
    attempt: 'invite a team member',
    access: ownAsAthlete,
    request: createTeamInviteInput,
    answer: teamInvite,
    status: 201,
  }),
  deleteTeamInvite: defineCall('DELETE /api/team-member-invites/{id}', {
    summary: 'Deletes an invite; the share of a used one ends',
    attempt: 'delete a team invite',
    access: ownAsAthlete,
    answer: success,
  }),
  previewInvite: defineCall('POST /api/team-member-invites/preview', {
    summary:
      'Who invites with a code, and what whoever joins will see; a code that cannot be used is refused as at registration',
    attempt: 'look up an invite code',
    refuses: ['CONFLICT', 'GONE'],
    access: 'public',
    relatedRoles: [],
    limits: ['inviteCode'],
    request: previewInviteInput,
    answer: invitePreview,
  }),
  redeemInvite: defineCall('POST /api/team-member-invites/redeem', {
    summary: 'Opens another athlete’s dashboard to a team member who is signed in',
    attempt: 'redeem an invite code',
    refuses: ['GONE'],
    access: ownAsTeamMember,
    limits: ['inviteCode'],
    request: redeemInviteInput,
    bodyArgument: 'redemption',
    answer: redeemedInvite,
  }),
  teamMemberProfile: defineCall('GET /api/team-member-profile', {
    summary: 'The caller’s own profile; null before the first save',
    attempt: 'read a team member’s profile',
    access: ownAsTeamMember,
    answer: teamMemberProfile.nullable(),
  }),
  teamMemberProfileOfMember: defineCall('GET /api/team-member-profile/{memberId}', {
    summary: 'The profile of a member the caller shares with; null before the first save',
    attempt: 'read the team profile of {subject}',
    access: ownAsAthlete,
    answer: teamMemberProfile.nullable(),
  }),
  saveTeamMemberProfile: defineCall('POST /api/team-member-profile', {
    summary: 'Creates or replaces the caller’s own profile',
    attempt: 'save a team member’s profile',
    access: ownAsTeamMember,
    request: teamMemberProfileInput,
    answer: teamMemberProfile,
    upsert: 'profile',
  }),
});
