import { operation } from '@entourage/service-kit/testing';

export const createConnection = operation('createConnection');
export const removeConnection = operation('removeConnection');
export const connections = operation('connections');
export const liaisonsOfAthlete = operation('liaisonsOfAthlete');
/** Without the fields that other services add to an athlete of the list. */
export const athletesOfLiaison = operation('athletesOfLiaison').replace(/(readiness|messages|meetings) \{[^}]*\}/g, '');
export const myLiaisonProfile = operation('myLiaisonProfile');
export const liaisonProfile = operation('liaisonProfile');
export const saveLiaisonProfile = operation('saveLiaisonProfile');
export const setLiaisonProfile = operation('setLiaisonProfile');
export const boardAthletes = operation('boardAthletes');
export const boardLiaisons = operation('boardLiaisons');
export const adminStats = operation('adminStats');
/** Health-data answers the text of a reason; admin gives only its id. */
export const auditTrail = operation('auditTrail').replace(/reason \{\s*text\s*\}/, 'reason { id }');
export const recordAuditExport = operation('recordAuditExport');
/** The owning services count the rest. */
export const userImpact = operation('userImpact').replace(/(meetings|shares|invites|records) \{[^}]*\}/g, '');
/** The owning services answer the rest. */
export const userRestoration = operation('userRestoration').replace(
  /(meetings|shares|invites) \{[^}]*\{[^}]*\}\s*\}/g,
  '',
);
/** What the gateway asks for the people in an athlete's access log. */
export const accessActors = `query ($of: [_Any!]!) {
  _entities(representations: $of) { ... on AccessActor { id firstName lastName username } }
}`;
/** Queried by the gateway itself (gateway/src/caller/relationship-sources.ts). */
export const callerAssignments = `query Relationships($userIds: [ID!]!) {
  callerAssignments(userIds: $userIds) { userId assignedAthletes assignedLiaisons }
}`;
