import { resolver } from '@entourage/service-kit';
import { saveLiaisonProfile, saveLiaisonProfileInput } from '../use-cases/save-liaison-profile.ts';
import { setLiaisonProfile, setLiaisonProfileInput } from '../use-cases/set-liaison-profile.ts';
import { viewAccessActor, viewAccessActorInput } from '../use-cases/view-access-actor.ts';
import { viewAssignedAthletes, viewAssignedAthletesInput } from '../use-cases/view-assigned-athletes.ts';
import { viewLiaisonProfile, viewLiaisonProfileInput } from '../use-cases/view-liaison-profile.ts';
import { viewLiaisonProfileOf, viewLiaisonProfileOfInput } from '../use-cases/view-liaison-profile-of.ts';
import { viewLiaisons, viewLiaisonsInput } from '../use-cases/view-liaisons.ts';

export const liaisonResolvers = {
  Query: {
    liaisonsOfAthlete: resolver(viewLiaisonsInput, viewLiaisons),
    athletesOfLiaison: resolver(viewAssignedAthletesInput, viewAssignedAthletes),
    myLiaisonProfile: resolver(viewLiaisonProfileInput, viewLiaisonProfile),
    liaisonProfile: resolver(viewLiaisonProfileOfInput, viewLiaisonProfileOf),
  },
  Entity: { AccessActor: resolver(viewAccessActorInput, viewAccessActor) },
  Mutation: {
    saveLiaisonProfile: resolver(saveLiaisonProfileInput, saveLiaisonProfile),
    setLiaisonProfile: resolver(setLiaisonProfileInput, setLiaisonProfile),
  },
};
