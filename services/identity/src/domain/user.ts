import type { Role, VerificationStatus } from '@entourage/contracts/access/roles';
import type { Id, UserId } from '@entourage/contracts/ids';

/** An account without its password. Names and addresses are null in a tombstone. */
export type User = {
  id: UserId;
  version: number;
  username: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Role;
  verificationStatus: VerificationStatus;
  professionalLeague: string | null;
  teamOrganization: string | null;
  verificationNotes: string | null;
  verifiedAt: Date | null;
  verifiedBy: UserId | null;
  decidedAt: Date | null;
  createdAt: Date;
  /** IANA zone of the last browser; null before the first report. */
  timezone: string | null;
  /** IANA zone chosen in the settings; null follows the browser. */
  chosenTimezone: string | null;
  /** Whether notices are also sent as mails. */
  mailNotices: boolean;
  /** An athlete's consent to the investor deck (decision D5). */
  showInDeck: boolean;
  /** The invite a team member registered with; null for everybody else. */
  inviteId: Id | null;
  deletedAt: Date | null;
  /** Until when an administrator can restore the account; null while it is open, and when its owner has closed it. */
  restorableUntil: Date | null;
};

/** The zone for times that the user reads in mails and notices; null while unknown. */
export const userZone = ({ chosenTimezone, timezone }: Pick<User, 'chosenTimezone' | 'timezone'>): string | null =>
  chosenTimezone ?? timezone;

/** Whether invites of this user can be redeemed: only those of an approved athlete (decision T5). */
export const mayInvite = (user: User | null): boolean =>
  user?.role === 'ATHLETE' && user.verificationStatus === 'APPROVED';

/** The tombstone of an account: no personal data, only what other services need to handle the deletion (decision A4). */
export const toTombstone = (user: User, at: Date, restorableUntil: Date | null): User => ({
  ...user,
  version: user.version + 1,
  username: null,
  email: null,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  professionalLeague: null,
  teamOrganization: null,
  verificationNotes: null,
  timezone: null,
  chosenTimezone: null,
  mailNotices: true,
  showInDeck: false,
  deletedAt: at,
  restorableUntil,
});

/** The data that a tombstone does not have and a restored account gets back. */
export type ErasedFields = Pick<
  User,
  | ('username' | 'email' | 'firstName' | 'lastName' | 'profileImageUrl' | 'professionalLeague' | 'teamOrganization')
  | ('verificationNotes' | 'timezone' | 'chosenTimezone' | 'mailNotices' | 'showInDeck')
>;

/** Makes an account from a tombstone and the data that were erased from it. */
export const restoredFrom = (tombstone: User, erased: ErasedFields): User => ({
  ...tombstone,
  ...erased,
  version: tombstone.version + 1,
  deletedAt: null,
  restorableUntil: null,
});
