import { demoIds } from '@entourage/contracts/demo';
import type { Account } from '../../e2e/support/built-screens.ts';

/** The limits of docs/how-to/measure-the-screens.md. */
export type Budget = { lcpMs?: number; kilobytes?: number };

export const everyScreen = { cls: 0.05, scripts: 20, firstClickMs: 200, clickMs: 100 };

const landing: Budget = { lcpMs: 2_500, kilobytes: 200 };
const dashboard: Budget = { lcpMs: 3_000, kilobytes: 330 };

export type LoadedScreen = { name: string; account: Account; path: string; budget?: Budget };

/** Opened by their address, with an empty cache. */
export const loadedScreens: readonly LoadedScreen[] = [
  { name: 'landing', account: 'visitor', path: '/', budget: landing },
  { name: 'deck', account: 'visitor', path: '/investor-presentation' },
  { name: 'sign in', account: 'visitor', path: '/login' },
  { name: 'verification', account: 'pending', path: '/verification' },
  { name: 'dashboard, athlete', account: 'maya', path: '/', budget: dashboard },
  { name: 'dashboard, liaison', account: 'dr.rivera', path: '/', budget: dashboard },
  { name: 'dashboard, team member', account: 'teammate', path: '/', budget: dashboard },
  { name: 'home', account: 'maya', path: '/home' },
  { name: 'record', account: 'maya', path: '/dashboard/record' },
  { name: 'liaisons', account: 'maya', path: '/liaisons' },
  { name: 'messages', account: 'maya', path: '/messages' },
  { name: 'thread', account: 'maya', path: `/messages?user=${demoIds['dr.rivera']}` },
  { name: 'meetings', account: 'maya', path: '/meetings' },
  { name: 'availability', account: 'dr.rivera', path: '/availability' },
  { name: 'admin, overview', account: 'admin', path: '/admin' },
  { name: 'admin, users', account: 'admin', path: '/admin?view=users' },
  { name: 'admin, connections', account: 'admin', path: '/admin/connections' },
];

export type Visit = { name: string; link: string; from?: 'the menu' | 'the account menu' };
export type Walk = { account: Account; start: string; visits: readonly Visit[] };

/** Opened by a tap on a link, from `start` on in this order: once as a first visit, and a second time. */
export const walks: readonly Walk[] = [
  {
    account: 'visitor',
    start: '/',
    visits: [
      { name: 'sign in', link: 'Log in' },
      { name: 'terms', link: 'Terms of Service' },
      { name: 'pricing', link: 'Pricing' },
    ],
  },
  {
    account: 'maya',
    start: '/',
    visits: [
      { name: 'messages', link: 'Messages' },
      { name: 'liaisons', link: 'Liaisons' },
      { name: 'home', link: 'Home' },
      { name: 'meetings', link: 'Meetings' },
      { name: 'dashboard, athlete', link: 'Dashboard' },
    ],
  },
  {
    account: 'dr.rivera',
    start: '/',
    visits: [
      { name: 'messages', link: 'Messages', from: 'the menu' },
      { name: 'availability', link: 'Availability', from: 'the account menu' },
      { name: 'dashboard, liaison', link: 'Dashboard', from: 'the menu' },
    ],
  },
  {
    account: 'admin',
    start: '/admin/connections',
    visits: [
      { name: 'messages', link: 'Messages', from: 'the menu' },
      { name: 'admin, overview', link: 'Dashboard', from: 'the menu' },
    ],
  },
];
