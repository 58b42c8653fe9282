import { accountCalls } from './account.ts';
import { adminCalls } from './admin.ts';
import { schedulingCalls } from './appointments.ts';
import { athleteProfileCalls } from './athlete-profile.ts';
import { biomarkersCalls } from './biomarkers.ts';
import type { Call } from './define-call.ts';
import { messagingCalls } from './messages.ts';
import { noticesCalls } from './notices.ts';
import { sharesCalls } from './shares.ts';
import { verificationCalls } from './social-verification.ts';
import { invitesCalls } from './team-invites.ts';
import { identityCalls } from './users.ts';

/** Every area, by the name of its file of generated operations. A new area is one file and one line here. */
export const areas = {
  users: identityCalls,
  account: accountCalls,
  notices: noticesCalls,
  'social-verification': verificationCalls,
  'athlete-profile': athleteProfileCalls,
  biomarkers: biomarkersCalls,
  admin: adminCalls,
  messages: messagingCalls,
  appointments: schedulingCalls,
  'team-invites': invitesCalls,
  shares: sharesCalls,
};

export const allCalls: readonly Call[] = Object.values(areas).flatMap((calls): Call[] => Object.values(calls));

/**
 * Routes of the gateway that no service answers. `responds` maps a status to its description; a stream is sent with 200.
 */
export const gatewayRoutes = {
  loginPage: {
    ...{ method: 'GET', path: '/api/login', query: ['next'], needsSession: false },
    ...{ summary: 'Browser target of the sign-in', responds: { status: 302, description: 'To /login' } },
  },
  logoutPage: {
    ...{ method: 'GET', path: '/api/logout', query: [], needsSession: false },
    ...{ summary: 'Signs out and goes home', responds: { status: 302, description: 'To /' } },
  },
  events: {
    ...{ method: 'GET', path: '/api/events', query: [], needsSession: true },
    ...{ summary: 'Server-sent events: which lists changed, as `{type, tags}`' },
    responds: { status: 200, description: 'A stream', content: 'text/event-stream' },
  },
} as const;
