import { resolver } from '@entourage/service-kit';
import { saveAvailability, saveAvailabilityInput } from '../use-cases/save-availability.ts';
import { viewAvailability, viewAvailabilityInput } from '../use-cases/view-availability.ts';

export const availabilityResolvers = {
  Query: { myLiaisonAvailability: resolver(viewAvailabilityInput, viewAvailability) },
  Mutation: { saveLiaisonAvailability: resolver(saveAvailabilityInput, saveAvailability) },
};
