import type { UserSnapshot } from '../events/identity/user-snapshot.ts';

/** The league whose athletes the deck shows. */
const league = 'NBA';

type Shown = Pick<UserSnapshot, 'role' | 'verificationStatus' | 'professionalLeague' | 'showInDeck'>;

/** Whether the deck may show an athlete, with photo: approved, of the NBA, and agreed by themselves (decision D5). */
export const isShownInDeck = ({ role, verificationStatus, professionalLeague, showInDeck }: Shown): boolean =>
  role === 'ATHLETE' && verificationStatus === 'APPROVED' && professionalLeague === league && showInDeck === true;
