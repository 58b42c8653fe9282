import { adminCalls } from '@entourage/contracts/calls/admin';
import { contactCalls } from '@entourage/contracts/calls/contact';
import { userImpactCalls } from '@entourage/contracts/calls/user-impact';
import { callResolvers, exportedRows, type Resolvers, resolver } from '@entourage/service-kit';
import { answerCallerAssignments, callerAssignmentsInput } from '../use-cases/answer-caller-assignments.ts';
import { createConnection } from '../use-cases/create-connection.ts';
import { markContactMessageRead, markContactMessageUnread } from '../use-cases/mark-contact-message.ts';
import { recordAuditExport } from '../use-cases/record-audit-export.ts';
import { removeConnection } from '../use-cases/remove-connection.ts';
import { saveLiaisonProfile } from '../use-cases/save-liaison-profile.ts';
import { sendContactMessage } from '../use-cases/send-contact-message.ts';
import { setLiaisonProfile } from '../use-cases/set-liaison-profile.ts';
import { viewAccessActor, viewAccessActorInput } from '../use-cases/view-access-actor.ts';
import { viewAssignedAthletes } from '../use-cases/view-assigned-athletes.ts';
import { viewAuditTrail } from '../use-cases/view-audit-trail.ts';
import { viewBoardAthletes, viewBoardLiaisons, viewConnections, viewStats } from '../use-cases/view-board.ts';
import { viewContactMessages } from '../use-cases/view-contact-messages.ts';
import { viewLiaisonProfile, viewOwnLiaisonProfile } from '../use-cases/view-liaison-profile.ts';
import { viewLiaisons } from '../use-cases/view-liaisons.ts';
import { viewSharedLiaisons, viewSharedLiaisonsInput } from '../use-cases/view-shared-liaisons.ts';
import { viewUserImpact } from '../use-cases/view-user-impact.ts';
import { viewUserRestoration } from '../use-cases/view-user-restoration.ts';

export const resolvers: Resolvers[] = [
  callResolvers(
    { ...adminCalls, ...contactCalls, ...userImpactCalls },
    {
      adminStats: viewStats,
      athletesOfLiaison: viewAssignedAthletes,
      auditTrail: viewAuditTrail,
      boardAthletes: viewBoardAthletes,
      boardLiaisons: viewBoardLiaisons,
      connections: viewConnections,
      liaisonProfile: viewLiaisonProfile,
      liaisonsOfAthlete: viewLiaisons,
      myLiaisonProfile: viewOwnLiaisonProfile,
      createConnection,
      recordAuditExport,
      removeConnection,
      saveLiaisonProfile,
      setLiaisonProfile,
      contactMessages: viewContactMessages,
      markContactMessageRead,
      markContactMessageUnread,
      sendContactMessage,
      userImpact: viewUserImpact,
      userRestoration: viewUserRestoration,
    },
  ),
  {
    Query: {
      exportedRows,
      callerAssignments: resolver(callerAssignmentsInput, answerCallerAssignments),
    },
    Entity: {
      AccessActor: resolver(viewAccessActorInput, viewAccessActor),
      DashboardView: resolver(viewSharedLiaisonsInput, viewSharedLiaisons),
    },
  },
];
