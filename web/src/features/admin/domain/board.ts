import type { BoardUser, Connection } from '@entourage/contracts/calls/admin';

/** Whether the two have an active connection of any type. A second one is refused (decision A9). */
export const isConnected = (connections: readonly Connection[], athleteId: string, liaisonId: string): boolean =>
  connections.some((connection) => connection.athleteId === athleteId && connection.liaisonId === liaisonId);

/** The three figures above the board (S2 §2, decision A6). */
export function boardStatistics(connections: readonly Connection[], liaisons: readonly BoardUser[]) {
  return {
    activeConnections: connections.length,
    connectedAthletes: new Set(connections.map(({ athleteId }) => athleteId)).size,
    availableLiaisons: liaisons.length,
  };
}

/** People whose card contains every word of the search. */
export function searchBoard(people: readonly BoardUser[], query: string): BoardUser[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return people.filter(({ username, firstName, lastName, profile }) => {
    const text = [username, firstName, lastName, ...Object.values(profile ?? {})].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
