import { exportedRows, resolver } from '@entourage/service-kit';
import { answerCallerAssignments, callerAssignmentsInput } from '../use-cases/answer-caller-assignments.ts';
import { createConnection, newConnectionInput } from '../use-cases/create-connection.ts';
import {
  contactMessageToMark,
  markContactMessageRead,
  markContactMessageUnread,
} from '../use-cases/mark-contact-message.ts';
import { recordAuditExport, recordAuditExportInput } from '../use-cases/record-audit-export.ts';
import { removeConnection, removeConnectionInput } from '../use-cases/remove-connection.ts';
import { saveLiaisonProfile, saveLiaisonProfileInput } from '../use-cases/save-liaison-profile.ts';
import { newContactMessage, sendContactMessage } from '../use-cases/send-contact-message.ts';
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
import { contactMessagesInput, viewContactMessages } from '../use-cases/view-contact-messages.ts';
import {
  viewLiaisonProfile,
  viewLiaisonProfileInput,
  viewOwnLiaisonProfile,
  viewOwnLiaisonProfileInput,
} from '../use-cases/view-liaison-profile.ts';
import { viewLiaisons, viewLiaisonsInput } from '../use-cases/view-liaisons.ts';
import { viewSharedLiaisons, viewSharedLiaisonsInput } from '../use-cases/view-shared-liaisons.ts';
import { viewUserImpact, viewUserImpactInput } from '../use-cases/view-user-impact.ts';
import { viewUserRestoration, viewUserRestorationInput } from '../use-cases/view-user-restoration.ts';

export const resolvers = {
  Query: {
    exportedRows,
    adminStats: resolver(boardInput, viewStats),
    athletesOfLiaison: resolver(viewAssignedAthletesInput, viewAssignedAthletes),
    auditTrail: resolver(viewAuditTrailInput, viewAuditTrail),
    boardAthletes: resolver(boardInput, viewBoardAthletes),
    boardLiaisons: resolver(boardInput, viewBoardLiaisons),
    callerAssignments: resolver(callerAssignmentsInput, answerCallerAssignments),
    contactMessages: resolver(contactMessagesInput, viewContactMessages),
    connections: resolver(boardInput, viewConnections),
    liaisonProfile: resolver(viewLiaisonProfileInput, viewLiaisonProfile),
    liaisonsOfAthlete: resolver(viewLiaisonsInput, viewLiaisons),
    myLiaisonProfile: resolver(viewOwnLiaisonProfileInput, viewOwnLiaisonProfile),
    userImpact: resolver(viewUserImpactInput, viewUserImpact),
    userRestoration: resolver(viewUserRestorationInput, viewUserRestoration),
  },
  Entity: {
    AccessActor: resolver(viewAccessActorInput, viewAccessActor),
    DashboardView: resolver(viewSharedLiaisonsInput, viewSharedLiaisons),
  },
  Mutation: {
    createConnection: resolver(newConnectionInput, createConnection),
    markContactMessageRead: resolver(contactMessageToMark, markContactMessageRead),
    markContactMessageUnread: resolver(contactMessageToMark, markContactMessageUnread),
    recordAuditExport: resolver(recordAuditExportInput, recordAuditExport),
    removeConnection: resolver(removeConnectionInput, removeConnection),
    saveLiaisonProfile: resolver(saveLiaisonProfileInput, saveLiaisonProfile),
    sendContactMessage: resolver(newContactMessage, sendContactMessage),
    setLiaisonProfile: resolver(setLiaisonProfileInput, setLiaisonProfile),
  },
};
