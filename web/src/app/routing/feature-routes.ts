import type { Route } from '#entities/navigation/route.ts';
import { accountRoutes } from '#features/account/routes.ts';
import { adminRoutes } from '#features/admin/routes.ts';
import { athleteDashboardRoutes } from '#features/athlete-dashboard/routes.ts';
import { authRoutes } from '#features/auth/routes.ts';
import { availabilityRoutes } from '#features/availability/routes.ts';
import { contactRoutes } from '#features/contact/routes.ts';
import { deckRoutes } from '#features/deck/routes.ts';
import { homeRoutes } from '#features/home/routes.ts';
import { landingRoutes } from '#features/landing/routes.ts';
import { liaisonDashboardRoutes } from '#features/liaison-dashboard/routes.ts';
import { liaisonsRoutes } from '#features/liaisons/routes.ts';
import { meetingsRoutes } from '#features/meetings/routes.ts';
import { messagesRoutes } from '#features/messages/routes.ts';
import { notFoundRoutes } from '#features/not-found/routes.ts';
import { onboardingRoutes } from '#features/onboarding/routes.ts';
import { pricingRoutes } from '#features/pricing/routes.ts';
import { sharingRoutes } from '#features/sharing/routes.ts';
import { socialVerificationRoutes } from '#features/social-verification/routes.ts';
import { staticPagesRoutes } from '#features/static-pages/routes.ts';
import { subscriptionRoutes } from '#features/subscription/routes.ts';
import { teamInvitesRoutes } from '#features/team-invites/routes.ts';
import { teamProfileRoutes } from '#features/team-profile/routes.ts';
import { verificationRoutes } from '#features/verification/routes.ts';

/** The routes of every feature; a new feature adds its own. The order has no meaning. */
export const featureRoutes: readonly Route[] = [
  ...accountRoutes,
  ...adminRoutes,
  ...athleteDashboardRoutes,
  ...authRoutes,
  ...availabilityRoutes,
  ...contactRoutes,
  ...deckRoutes,
  ...homeRoutes,
  ...landingRoutes,
  ...liaisonDashboardRoutes,
  ...liaisonsRoutes,
  ...meetingsRoutes,
  ...messagesRoutes,
  ...notFoundRoutes,
  ...onboardingRoutes,
  ...pricingRoutes,
  ...sharingRoutes,
  ...socialVerificationRoutes,
  ...staticPagesRoutes,
  ...subscriptionRoutes,
  ...teamInvitesRoutes,
  ...teamProfileRoutes,
  ...verificationRoutes,
];
