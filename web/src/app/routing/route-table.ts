import { type Path, paths } from '../../shared/paths.ts';
import {
  anyRole,
  approvedOnly,
  everybody,
  go,
  type Outcomes,
  show,
  signedInOnly,
  waitWhileLoading,
} from './outcomes.ts';
import { notices } from './texts.ts';

const publicScreens = {
  [paths.landing]: everybody(show('landing')),
  // The screen itself sends signed-in users on (decision R2).
  [paths.login]: everybody(show('auth')),
  [paths.auth]: everybody(show('auth')),
  [paths.about]: everybody(show('about')),
  [paths.terms]: everybody(show('terms')),
  [paths.privacy]: everybody(show('privacy')),
  [paths.pricing]: everybody(show('pricing')),
  [paths.contact]: everybody(show('comingLater')),
  [paths.investorPresentation]: everybody(show('comingLater')),
  [paths.presentation]: everybody(show('comingLater')),
  [paths.teamMemberRegistration]: everybody(show('comingLater')),
  [paths.forgotPassword]: everybody(show('comingLater')),
  [paths.resetPassword]: everybody(show('comingLater')),
  [paths.socialVerification]: everybody(show('socialVerification')),
};

const athletesOnly = (screen: Parameters<typeof show>[0], notice: string): Outcomes =>
  approvedOnly({ ...anyRole(go(paths.root, notice)), athlete: show(screen) });

/** The route table for every user state (S1 §2, decisions R1 to R21). A path that is missing here is Page Not Found. */
export const routeTable: Record<Path, Outcomes> = {
  ...publicScreens,
  [paths.root]: {
    loading: show('landing'),
    visitor: show('landing'),
    unapproved: show('verification'),
    athlete: show('athleteDashboard'),
    member: show('athleteDashboard'),
    liaison: show('liaisonDashboard'),
    admin: show('admin'),
  },
  [paths.verification]: signedInOnly(show('verification')),
  [paths.dashboard]: {
    ...approvedOnly({
      athlete: show('athleteDashboard'),
      member: show('athleteDashboard'),
      liaison: show('liaisonDashboard'),
      admin: go(paths.admin),
    }),
    unapproved: show('lockedDashboard'), // R8
  },
  [paths.home]: approvedOnly({
    athlete: show('home'),
    member: show('home'),
    liaison: go(paths.root),
    admin: go(paths.root),
  }),
  [paths.onboarding]: athletesOnly('onboarding', notices.onboardingForAthletes),
  [paths.messages]: approvedOnly(anyRole(show('messages'))),
  [paths.meetings]: approvedOnly({
    ...anyRole(go(paths.root, notices.meetingsForAthletesAndLiaisons)),
    athlete: show('meetings'),
    liaison: show('meetings'),
  }),
  [paths.availability]: approvedOnly({
    ...anyRole(go(paths.root, notices.availabilityForLiaisons)),
    liaison: show('availability'),
  }),
  [paths.liaisons]: approvedOnly(anyRole(show('liaisons'))),
  [paths.liaisonProfile]: approvedOnly({
    ...anyRole(go(paths.root, notices.profileForLiaisons)),
    liaison: show('liaisonProfile'),
  }),
  [paths.teamInvites]: athletesOnly('comingLater', notices.invitesForAthletes),
  [paths.sharing]: athletesOnly('comingLater', notices.sharingForAthletes),
  // Its literal text, then the sign-in screen, which sends a signed-in user on to / (decision R16).
  [paths.teamMemberProfile]: approvedOnly({
    ...anyRole(go(paths.login, notices.profileForMembers)),
    member: show('comingLater'),
  }),
  [paths.subscribe]: {
    ...approvedOnly({ ...anyRole(show('subscriptionsForAthletes')), athlete: show('comingLater') }),
    unapproved: go(paths.verification, notices.subscribeWhenApproved), // R7
  },
  [paths.settings]: signedInOnly(show('comingLater')),
  [paths.admin]: {
    ...everybody(go(paths.root, notices.adminOnly)),
    ...waitWhileLoading,
    visitor: { kind: 'unauthorized' },
    admin: show('admin'),
  },
  [paths.adminConnections]: {
    ...everybody(show('connectionsDenied')),
    ...waitWhileLoading,
    visitor: { kind: 'unauthorized' },
    admin: show('connections'),
  },
};
