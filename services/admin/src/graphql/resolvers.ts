import { resolver } from '@entourage/service-kit';
import { answerCallerAssignments, callerAssignmentsInput } from '../use-cases/answer-caller-assignments.ts';
import { createConnection, newConnectionInput } from '../use-cases/create-connection.ts';
import { recordAuditExport, recordAuditExportInput } from '../use-cases/record-audit-export.ts';
import { removeConnection, removeConnectionInput } from '../use-cases/remove-connection.ts';
import { saveLiaisonProfile, saveLiaisonProfileInput } from '../use-cases/save-liaison-profile.ts';
import { setLiaisonProfile, setLiaisonProfileInput } from '../use-cases/set-liaison-profile.ts';
import { viewAccessActor, viewAccessActorInput } from '../use-cases/view-access-actor.ts';
import { viewAssignedAthletes, viewAssignedAthletesInput } from '../use-cases/view-assigned-athletes.ts';
import { viewAuditTrail, viewAuditTrailInput } from '../use-cases/view-audit-trail.ts';
import {
  boardInput,
  viewBoardAthletes,
  viewBoardLiaisons,
  viewConnections,
  viewStats,
} from '../use-cases/view-board.ts';
import {
  viewLiaisonProfile,
  viewLiaisonProfileInput,
  viewOwnLiaisonProfile,
  viewOwnLiaisonProfileInput,
} from '../use-cases/view-liaison-profile.ts';
import { viewLiaisons, viewLiaisonsInput } from '../use-cases/view-liaisons.ts';
import { viewSharedLiaisons, viewSharedLiaisonsInput } from '../use-cases/view-shared-liaisons.ts';
import { viewUserImpact, viewUserImpactInput } from '../use-cases/view-user-impact.ts';

export const resolvers = {
  Query: {
    adminStats: resolver(boardInput, viewStats),
    athletesOfLiaison: resolver(viewAssignedAthletesInput, viewAssignedAthletes),
    auditTrail: resolver(viewAuditTrailInput, viewAuditTrail),
    boardAthletes: resolver(boardInput, viewBoardAthletes),
    boardLiaisons: resolver(boardInput, viewBoardLiaisons),
    callerAssignments: resolver(callerAssignmentsInput, answerCallerAssignments),
    connections: resolver(boardInput, viewConnections),
    liaisonProfile: resolver(viewLiaisonProfileInput, viewLiaisonProfile),
    liaisonsOfAthlete: resolver(viewLiaisonsInput, viewLiaisons),
    myLiaisonProfile: resolver(viewOwnLiaisonProfileInput, viewOwnLiaisonProfile),
    userImpact: resolver(viewUserImpactInput, viewUserImpact),
  },
  Entity: {
    AccessActor: resolver(viewAccessActorInput, viewAccessActor),
    DashboardView: resolver(viewSharedLiaisonsInput, viewSharedLiaisons),
  },
  Mutation: {
    createConnection: resolver(newConnectionInput, createConnection),
    recordAuditExport: resolver(recordAuditExportInput, recordAuditExport),
    removeConnection: resolver(removeConnectionInput, removeConnection),
    saveLiaisonProfile: resolver(saveLiaisonProfileInput, saveLiaisonProfile),
    setLiaisonProfile: resolver(setLiaisonProfileInput, setLiaisonProfile),
  },
};
