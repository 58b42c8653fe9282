import { brand } from '@entourage/contracts/brand';

export const texts = {
  mainNavigation: 'Main',
  quickNavigation: 'Quick access',
  menu: 'Menu',
  closeMenu: 'Close menu',
  logIn: 'Log in',
  getStarted: 'Get Started',
  logOut: 'Log out',
  search: 'Go to...',
  toDark: 'Switch to the dark theme',
  toLight: 'Switch to the light theme',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  account: {
    button: (firstName: string | null | undefined) => (firstName ? `Account of ${firstName}` : 'Account'),
    roles: { ATHLETE: 'Athlete', LIAISON: 'Liaison', TEAM_MEMBER: 'Team member', ADMIN: 'Admin' },
  },
  footer: {
    promise: 'Health intelligence for the athletes whose body is their life’s work.',
    company: 'Company',
    legal: 'Legal',
    careers: 'Careers',
    cookiePolicy: 'Cookie Policy',
    gdpr: 'GDPR',
    copyright: (year: number) => `© ${year} ${brand.product}`,
    reserved: '. All rights reserved.',
  },
} as const;
