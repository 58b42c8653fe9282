export const createConnection = `mutation Create($input: CreateConnectionInput!) {
  createConnection(input: $input) {
    id athleteId liaisonId liaisonType isActive assignedAt assignedBy notes athlete { username } liaison { username }
  }
}`;
export const removeConnection = 'mutation Remove($id: ID!) { removeConnection(id: $id) { success } }';
export const connections = `query {
  connections { id athleteId liaisonId liaisonType isActive assignedAt assignedBy notes athlete { username } liaison { username } }
}`;
export const assignmentFacts = `query Facts($userIds: [ID!]!) {
  assignmentFacts(userIds: $userIds) { userId assignedAthletes assignedLiaisons }
}`;
export const liaisonsOfAthlete = `query Liaisons($athleteId: ID!) {
  liaisonsOfAthlete(athleteId: $athleteId) {
    liaison { id firstName lastName username profileImageUrl }
    profile { title institution yearsExperience expertise achievements profileImageUrl credentialsCheckedAt }
    assignment { liaisonType }
  }
}`;
export const athletesOfLiaison = `query Athletes($liaisonId: ID!) {
  athletesOfLiaison(liaisonId: $liaisonId) { id firstName lastName username profileImageUrl sport team }
}`;
const profile = `userId title specialization institution yearsExperience expertise achievements credentials researchFocus bio
  profileImageUrl isVerified credentialsCheckedAt createdAt updatedAt`;
export const myLiaisonProfile = `query { myLiaisonProfile { ${profile} } }`;
export const liaisonProfile = `query Profile($userId: ID!) { liaisonProfile(userId: $userId) { ${profile} } }`;
export const saveLiaisonProfile = `mutation Save($input: LiaisonProfileInput!) { saveLiaisonProfile(input: $input) { ${profile} } }`;
export const setLiaisonProfile = `mutation Set($userId: ID!, $input: AdminLiaisonProfileInput!) {
  setLiaisonProfile(userId: $userId, input: $input) { ${profile} }
}`;
const boardUser = `id username firstName lastName profileImageUrl
  profile { sport position team title specialization yearsExperience institution }`;
export const boardAthletes = `query { boardAthletes { ${boardUser} } }`;
export const boardLiaisons = `query { boardLiaisons { ${boardUser} } }`;
export const adminStats = `query {
  adminStats { totalAthletes activeLiaisons newUsersLast7Days activeConnections connectedAthletes messagesLast7Days }
}`;
export const auditTrail = `query Trail($before: ID, $filter: AuditFilter) {
  auditTrail(before: $before, filter: $filter) {
    id at action outcome actorId actorName actorRole sessionId subjectId subjectName fields change reason traceId source recordedAt
  }
}`;
