import { resolver } from '@entourage/service-kit';
import { viewShareImpact, viewShareImpactInput } from '../use-cases/view-share-impact.ts';

export const shareImpactResolvers = { Entity: { UserImpact: resolver(viewShareImpactInput, viewShareImpact) } };
