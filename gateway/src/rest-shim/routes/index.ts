import type { RestRow } from '../rest-route.ts';
import { adminRoutes } from './admin.ts';
import { healthDataRoutes } from './health-data.ts';
import { identityRoutes } from './identity.ts';
import { messagingRoutes } from './messaging.ts';
import { schedulingRoutes } from './scheduling.ts';
import { verificationRoutes } from './verification.ts';

/** Every call of the shim; a new area is one file and one line. */
export const restRows: readonly RestRow[] = [
  ...identityRoutes,
  ...verificationRoutes,
  ...healthDataRoutes,
  ...adminRoutes,
  ...messagingRoutes,
  ...schedulingRoutes,
];
