import { demoIds } from '@entourage/contracts/demo';

/** Demo accounts of the local stack (architecture §6) and nobody at all. */
export type Account =
  | 'visitor'
  | 'admin'
  | 'maya'
  | 'theo'
  | 'pending'
  | 'rejected'
  | 'dr.rivera'
  | 'coach.kim'
  | 'sci.novak'
  | 'teammate';

/** `data`: what the screen's own calls bring; `full` is what the stack answers. */
export type Screen = { name: string; account: Account; path: string; data: 'full' | 'loading' | 'error' };

const full = (account: Account, path: string, name: string): Screen => ({ name, account, path, data: 'full' });

const withData: readonly Screen[] = [
  full('maya', '/dashboard', 'athlete-dashboard'),
  full('teammate', '/dashboard', 'member-dashboard'),
  full('dr.rivera', '/dashboard', 'liaison-dashboard'),
  full('maya', '/liaisons', 'athlete-liaisons'),
  full('dr.rivera', '/liaison-profile', 'liaison-profile'),
  full('admin', '/admin?view=users', 'admin-users'),
  full('admin', '/admin', 'admin-connections-view'),
  full('admin', '/admin/connections', 'admin-connections'),
  full('pending', '/social-verification', 'social-verification'),
  full('maya', '/messages', 'athlete-messages'),
  full('maya', `/messages?user=${demoIds['dr.rivera']}`, 'athlete-thread'),
  full('dr.rivera', '/messages', 'liaison-messages'),
  full('maya', '/meetings', 'athlete-meetings'),
  full('dr.rivera', '/meetings', 'liaison-meetings'),
  full('dr.rivera', '/availability', 'availability'),
  full('dr.rivera', `/dashboard?athlete=${demoIds.maya}`, 'liaison-selected-athlete'),
];

/** Every screen that is built, and the data screens also while loading and after a failure. */
export const screens: readonly Screen[] = [
  full('visitor', '/', 'landing'),
  full('visitor', '/login', 'sign-in'),
  full('visitor', '/login?tab=join', 'join'),
  full('visitor', '/social-verification', 'social-verification-visitor'),
  full('visitor', '/pricing', 'pricing'),
  full('visitor', '/about', 'about'),
  full('visitor', '/terms-of-service', 'terms'),
  full('visitor', '/privacy-policy', 'privacy'),
  full('visitor', '/no-such-page', 'page-not-found'),
  full('pending', '/verification', 'verification-pending'),
  full('rejected', '/verification', 'verification-rejected'),
  full('maya', '/verification', 'verification-approved'),
  full('pending', '/dashboard', 'dashboard-locked'),
  full('theo', '/onboarding', 'onboarding'),
  full('theo', '/dashboard', 'athlete-dashboard-empty'),
  full('theo', '/liaisons', 'athlete-liaisons-empty'),
  full('maya', '/home', 'home'),
  full('maya', '/settings', 'not-available-yet'),
  full('teammate', '/messages', 'member-messages'),
  full('dr.rivera', '/liaisons', 'liaison-liaisons'),
  full('admin', '/liaisons', 'admin-liaisons'),
  ...withData,
  ...withData.map((screen): Screen => ({ ...screen, name: `${screen.name}-loading`, data: 'loading' })),
  ...withData.map((screen): Screen => ({ ...screen, name: `${screen.name}-error`, data: 'error' })),
];
