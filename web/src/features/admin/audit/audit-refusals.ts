import { attempts } from '@entourage/contracts/calls/attempts.generated';

/** What is refused beside calls: parts of answers, and calls between services. */
const otherAttempts = {
  AccessActor: 'read the name of {subject} in an access log',
  AssignedAthlete: 'see {subject} in a list',
  BreakGlassReason: 'read the reason of an emergency access',
  DashboardView: 'see a dashboard as a team member sees it',
  TeamMember: 'read the name of {subject} in a list of team members',
  UserImpact: 'see what a change to {subject} would end',
  UserRestoration: 'see what came back with the account of {subject}',
  callerAssignments: 'read the connections of a session',
  callerShares: 'read the shares of a session',
  claimInvite: 'hold an invite code',
  completeRegistration: 'complete a registration',
  exportedRows: 'read the rows of a data export',
  inviterState: 'read whether an athlete may invite',
  releaseInvite: 'release an invite code',
  sessionState: 'read the state of a session',
  approvedUsers: 'list approved users',
};

/** What somebody tried to do who was refused, after '{actor} tried to'. */
export const refusedAttempts: Readonly<Record<string, string>> = { ...attempts, ...otherAttempts };
