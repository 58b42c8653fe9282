import type { CurrentUser } from '@entourage/contracts/rest/users';
import { paths } from '../../shared/paths.ts';

export type NavigationLink = { to: string; label: string };

const everybody: readonly NavigationLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.messages, label: 'Messages' },
  { to: paths.liaisons, label: 'Liaisons' },
  { to: paths.pricing, label: 'Pricing' },
];

const byRole: Record<CurrentUser['role'], readonly NavigationLink[]> = {
  ATHLETE: [{ to: paths.teamInvites, label: 'Team Invites' }],
  TEAM_MEMBER: [{ to: paths.teamMemberProfile, label: 'My Profile' }],
  ADMIN: [{ to: paths.admin, label: 'Admin' }],
  LIAISON: [],
};

/** Links of the top navigation: five for any signed-in user and the role's own (S1 §2). */
export const linksFor = (user: CurrentUser): readonly NavigationLink[] => [...everybody, ...byRole[user.role]];

/** Athletes and team members have the four most used ones under the thumb (look.md). */
export const hasBottomNavigation = (user: CurrentUser | null): boolean =>
  user?.verificationStatus === 'APPROVED' && (user.role === 'ATHLETE' || user.role === 'TEAM_MEMBER');

/** What the menu adds to the bar: places that are reached rarely. A liaison edits a profile, everybody has settings. */
export const moreLinksFor = (user: CurrentUser): readonly NavigationLink[] => [
  ...(user.role === 'LIAISON' || user.role === 'ATHLETE' ? [{ to: paths.meetings, label: 'Meetings' }] : []),
  ...(user.role === 'LIAISON' ? [{ to: paths.availability, label: 'Availability' }] : []),
  ...(user.role === 'LIAISON' ? [{ to: paths.liaisonProfile, label: 'My Profile' }] : []),
  ...(user.role === 'ATHLETE' ? [{ to: paths.sharing, label: 'Sharing' }] : []),
  { to: paths.settings, label: 'Settings' },
];
