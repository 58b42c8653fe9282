import { resolver } from '@entourage/service-kit';
import { viewUserImpact, viewUserImpactInput } from '../use-cases/view-user-impact.ts';

export const userImpactResolvers = { Query: { userImpact: resolver(viewUserImpactInput, viewUserImpact) } };
