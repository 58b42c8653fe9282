import { operation } from '@entourage/service-kit/testing';

export const createConnection = operation('createConnection');
export const removeConnection = operation('removeConnection');
export const connections = operation('connections');
export const liaisonsOfAthlete = operation('liaisonsOfAthlete');
export const athletesOfLiaison = operation('athletesOfLiaison');
export const myLiaisonProfile = operation('myLiaisonProfile');
export const liaisonProfile = operation('liaisonProfile');
export const saveLiaisonProfile = operation('saveLiaisonProfile');
export const setLiaisonProfile = operation('setLiaisonProfile');
export const boardAthletes = operation('boardAthletes');
export const boardLiaisons = operation('boardLiaisons');
export const adminStats = operation('adminStats');
/** The text of a reason is health-data's to tell; admin gives its name. */
export const auditTrail = operation('auditTrail').replace(/reason \{\s*text\s*\}/, 'reason { id }');
export const recordAuditExport = operation('recordAuditExport');
/** Meetings and shares are their owners' to count. */
export const userImpact = operation('userImpact').replace(/(meetings|shares) \{[^}]*\}/g, '');
/** Queried by the gateway itself (gateway/src/caller/relationship-sources.ts). */
export const callerAssignments = `query Relationships($userIds: [ID!]!) {
  callerAssignments(userIds: $userIds) { userId assignedAthletes assignedLiaisons }
}`;
