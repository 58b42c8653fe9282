import type { NoticeContent } from '../../shared/notify/notice-channel.ts';
import { paths } from '../../shared/paths.ts';
import type { ScreenName } from './screens.ts';
import type { UserState } from './user-state.ts';

/** What a path means to one kind of user. */
export type Outcome =
  | { kind: 'screen'; screen: ScreenName }
  | { kind: 'redirect'; to: string; notice?: NoticeContent }
  /** To the sign-in screen, which comes back here afterwards (decision R1). */
  | { kind: 'sign-in' }
  /** 'Unauthorized', then /api/login after 0.5 s (decision R19). */
  | { kind: 'unauthorized' }
  | { kind: 'wait' };

export type Outcomes = Record<UserState, Outcome>;

export const show = (screen: ScreenName): Outcome => ({ kind: 'screen', screen });
export const go = (to: string, notice?: NoticeContent): Outcome => ({
  kind: 'redirect',
  to,
  ...(notice && { notice }),
});
const wait: Outcome = { kind: 'wait' };
const signIn: Outcome = { kind: 'sign-in' };

/** The same for everybody, at once, also while the current user is not known yet (decision R12). */
export const everybody = (outcome: Outcome): Outcomes => ({
  loading: outcome,
  visitor: outcome,
  unapproved: outcome,
  athlete: outcome,
  member: outcome,
  liaison: outcome,
  admin: outcome,
});

type ByApprovedRole = Record<'athlete' | 'member' | 'liaison' | 'admin', Outcome>;

/** For approved users by role; others are sent to where they can become one (decision R1). */
export const approvedOnly = (byRole: ByApprovedRole): Outcomes => ({
  loading: wait,
  visitor: signIn,
  unapproved: go(paths.verification),
  ...byRole,
});

/** For whoever is signed in, approved or not. */
export const signedInOnly = (outcome: Outcome): Outcomes => ({ ...everybody(outcome), loading: wait, visitor: signIn });

/** The same for the four approved roles. */
export const anyRole = (outcome: Outcome): ByApprovedRole => ({
  athlete: outcome,
  member: outcome,
  liaison: outcome,
  admin: outcome,
});

export const waitWhileLoading = { loading: wait } as const;
