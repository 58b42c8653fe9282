import type { LiaisonType } from '@entourage/contracts/access/roles';
import type { BoardUser, Connection } from '@entourage/contracts/calls/admin';

/** Whether the two have an active connection of any type. A second one is refused. */
export const isConnected = (connections: readonly Connection[], athleteId: string, liaisonId: string): boolean =>
  connections.some((connection) => connection.athleteId === athleteId && connection.liaisonId === liaisonId);

/**
 * The type a liaison works as: that of their connections when all have the same. Neither a profile nor its title has a type.
 * @returns null when there are none or several
 */
export function usualType(liaisonId: string, connections: readonly Connection[]): LiaisonType | null {
  const types = new Set(connections.filter((one) => one.liaisonId === liaisonId).map((one) => one.liaisonType));
  const [only] = types;
  return types.size === 1 ? (only ?? null) : null;
}

/** Those with no connection, in their order. */
export function withoutLiaison(athletes: readonly BoardUser[], connections: readonly Connection[]): BoardUser[] {
  const connected = new Set(connections.map(({ athleteId }) => athleteId));
  return athletes.filter(({ id }) => !connected.has(id));
}

/** Athletes without a liaison first: they are what an administrator opens the board for. */
export function needyFirst(athletes: readonly BoardUser[], connections: readonly Connection[]): BoardUser[] {
  const needy = withoutLiaison(athletes, connections);
  const waiting = new Set(needy);
  return [...needy, ...athletes.filter((athlete) => !waiting.has(athlete))];
}

/** The three figures above the board. */
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
