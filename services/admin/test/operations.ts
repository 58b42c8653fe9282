import { operation } from '@entourage/service-kit/testing';

export const createConnection = operation('create-connection');
export const removeConnection = operation('remove-connection');
export const connections = operation('connections');
export const liaisonsOfAthlete = operation('liaisons-of-athlete');
export const athletesOfLiaison = operation('athletes-of-liaison');
export const myLiaisonProfile = operation('my-liaison-profile');
export const liaisonProfile = operation('liaison-profile');
export const saveLiaisonProfile = operation('save-liaison-profile');
export const setLiaisonProfile = operation('set-liaison-profile');
export const boardAthletes = operation('board-athletes');
export const boardLiaisons = operation('board-liaisons');
export const adminStats = operation('admin-stats');
/** The text of a reason is health-data's to tell; admin gives its name. */
export const auditTrail = operation('audit-trail').replace(/reason \{\s*text\s*\}/, 'reason { id }');
/** Asked by the gateway itself (gateway/src/caller/owners.ts). */
export const assignmentFacts = `query Facts($userIds: [ID!]!) {
  assignmentFacts(userIds: $userIds) { userId assignedAthletes assignedLiaisons }
}`;
