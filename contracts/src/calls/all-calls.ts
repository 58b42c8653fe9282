import { accountCalls } from './account.ts';
import { accountExportCalls } from './account-export.ts';
import { adminCalls } from './admin.ts';
import { schedulingCalls } from './appointments.ts';
import { athleteProfileCalls } from './athlete-profile.ts';
import { biomarkersCalls } from './biomarkers.ts';
import { contactCalls } from './contact.ts';
import type { Call, StreamedCall } from './define-call.ts';
import { deletedUsersCalls } from './deleted-users.ts';
import { messagingCalls } from './messages.ts';
import { modelExportCalls } from './model-exports.ts';
import { modelTestCalls } from './model-tests.ts';
import { noticesCalls } from './notices.ts';
import { presentationCalls } from './presentation.ts';
import { presentationVersionCalls } from './presentation-versions.ts';
import { sharesCalls } from './shares.ts';
import { verificationCalls } from './social-verification.ts';
import { subscriptionCalls } from './subscription.ts';
import { invitesCalls } from './team-invites.ts';
import { trainingCalls, trainingStreamedCalls } from './training.ts';
import { userImpactCalls } from './user-impact.ts';
import { identityCalls } from './users.ts';

/** Every area, by the name of its file of generated operations. A new area is one file and one line here. */
export const areas = {
  users: identityCalls,
  'deleted-users': deletedUsersCalls,
  account: accountCalls,
  'account-export': accountExportCalls,
  notices: noticesCalls,
  'social-verification': verificationCalls,
  'athlete-profile': athleteProfileCalls,
  biomarkers: biomarkersCalls,
  admin: adminCalls,
  'user-impact': userImpactCalls,
  contact: contactCalls,
  messages: messagingCalls,
  appointments: schedulingCalls,
  'team-invites': invitesCalls,
  shares: sharesCalls,
  subscription: subscriptionCalls,
  presentation: presentationCalls,
  'presentation-versions': presentationVersionCalls,
  training: trainingCalls,
  'model-exports': modelExportCalls,
  'model-tests': modelTestCalls,
};

export const allCalls: readonly Call[] = Object.values(areas).flatMap((calls): Call[] => Object.values(calls));

/** Calls whose body is streamed to their service. */
export const streamedCalls: readonly StreamedCall[] = Object.values(trainingStreamedCalls);

/**
 * Routes of the gateway that no service answers. `responds` maps a status to its description; a stream is sent with 200.
 */
export const gatewayRoutes = {
  loginPage: {
    method: 'GET',
    path: '/api/login',
    query: ['next'],
    needsSession: false,
    summary: 'Browser target of the sign-in',
    responds: { status: 302, description: 'To /login' },
  },
  logoutPage: {
    method: 'GET',
    path: '/api/logout',
    query: [],
    needsSession: false,
    summary: 'Signs out and goes home',
    responds: { status: 302, description: 'To /' },
  },
  events: {
    method: 'GET',
    path: '/api/events',
    query: [],
    needsSession: true,
    summary: 'Server-sent events: which lists changed, as `{type, tags}`',
    responds: {
      status: 200,
      description: 'A stream',
      content: 'text/event-stream',
      example: 'data: {"type":"entourage.health-data.biomarkers.updated.v1","tags":["Biomarkers"]}\n\n',
    },
  },
} as const;
