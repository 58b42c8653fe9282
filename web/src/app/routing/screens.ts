import { type ComponentType, lazy } from 'react';

type Named<Name extends string> = Record<Name, ComponentType>;

/** A screen of its own chunk, fetched when its route is first shown; `title` stands in the browser's tab. */
const screen = <Name extends string>(title: string, name: Name, load: () => Promise<Named<Name>>) => ({
  title,
  Component: lazy(() => load().then((module) => ({ default: module[name] }))),
});

export const screens = {
  landing: screen(
    'Health intelligence for elite athletes',
    'LandingScreen',
    () => import('../../features/landing/screens/landing-screen.tsx'),
  ),
  auth: screen('Sign In', 'AuthScreen', () => import('../../features/auth/screens/auth-screen.tsx')),
  verification: screen(
    'Verification',
    'VerificationScreen',
    () => import('../../features/verification/screens/verification-screen.tsx'),
  ),
  lockedDashboard: screen(
    'Dashboard',
    'LockedDashboardScreen',
    () => import('../../features/verification/screens/locked-dashboard-screen.tsx'),
  ),
  socialVerification: screen(
    'Social Verification',
    'SocialVerificationScreen',
    () => import('../../features/social-verification/screens/social-verification-screen.tsx'),
  ),
  onboarding: screen(
    'Onboarding',
    'OnboardingScreen',
    () => import('../../features/onboarding/screens/onboarding-screen.tsx'),
  ),
  home: screen('Home', 'HomeScreen', () => import('../../features/home/screens/home-screen.tsx')),
  athleteDashboard: screen(
    'Dashboard',
    'AthleteDashboardScreen',
    () => import('../../features/athlete-dashboard/screens/athlete-dashboard-screen.tsx'),
  ),
  liaisonDashboard: screen(
    'Dashboard',
    'LiaisonDashboardScreen',
    () => import('../../features/liaison-dashboard/screens/liaison-dashboard-screen.tsx'),
  ),
  liaisons: screen('Liaisons', 'LiaisonsScreen', () => import('../../features/liaisons/screens/liaisons-screen.tsx')),
  messages: screen('Messages', 'MessagesScreen', () => import('../../features/messages/screens/messages-screen.tsx')),
  meetings: screen('Meetings', 'MeetingsScreen', () => import('../../features/meetings/screens/meetings-screen.tsx')),
  availability: screen(
    'Availability',
    'AvailabilityScreen',
    () => import('../../features/availability/screens/availability-screen.tsx'),
  ),
  liaisonProfile: screen(
    'My Profile',
    'LiaisonProfileScreen',
    () => import('../../features/liaisons/screens/liaison-profile-screen.tsx'),
  ),
  admin: screen('Elite Admin', 'AdminScreen', () => import('../../features/admin/screens/admin-screen.tsx')),
  connections: screen(
    'Admin Connection Panel',
    'ConnectionsScreen',
    () => import('../../features/admin/screens/connections-screen.tsx'),
  ),
  connectionsDenied: screen(
    'Access Denied',
    'ConnectionsDeniedScreen',
    () => import('../../features/not-available/screens/connections-denied-screen.tsx'),
  ),
  pricing: screen('Pricing', 'PricingScreen', () => import('../../features/pricing/screens/pricing-screen.tsx')),
  subscriptionsForAthletes: screen(
    'Subscription',
    'SubscriptionsForAthletesScreen',
    () => import('../../features/pricing/screens/subscriptions-for-athletes-screen.tsx'),
  ),
  about: screen('About', 'AboutScreen', () => import('../../features/static-pages/screens/about-screen.tsx')),
  terms: screen(
    'Terms of Service',
    'TermsScreen',
    () => import('../../features/static-pages/screens/terms-screen.tsx'),
  ),
  privacy: screen(
    'Privacy Policy',
    'PrivacyScreen',
    () => import('../../features/static-pages/screens/privacy-screen.tsx'),
  ),
  comingLater: screen(
    'Not available yet',
    'ComingLaterScreen',
    () => import('../../features/not-available/screens/coming-later-screen.tsx'),
  ),
  notFound: screen(
    'Page Not Found',
    'NotFoundScreen',
    () => import('../../features/not-available/screens/not-found-screen.tsx'),
  ),
};

export type ScreenName = keyof typeof screens;
