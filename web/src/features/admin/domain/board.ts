import type { LiaisonType } from '@entourage/contracts/access/roles';
import type { BoardUser, Connection } from '@entourage/contracts/calls/admin';

/** Whether the two have an active connection of any type. A second one is refused (decision A9). */
export const isConnected = (connections: readonly Connection[], athleteId: string, liaisonId: string): boolean =>
  connections.some((connection) => connection.athleteId === athleteId && connection.liaisonId === liaisonId);

/** Words of a title that tell the type of a liaison. */
const titleWords: readonly (readonly [LiaisonType, RegExp])[] = [
  ['SPORTS_MEDICINE', /physician|doctor|medic|physio(?!log)|surgeon|orthop/i],
  ['SPORTS_SCIENCE', /scien|nutrition|biomechanic|physiolog/i],
  ['PERSONAL_COACH', /coach|trainer/i],
];

/**
 * The type a liaison works as: that of their connections when all have the same, else the one their title names. A profile has no type of
 * its own (S2 §3), so this only warns.
 * @returns null when neither tells
 */
export function ownTypeOf(liaison: BoardUser, connections: readonly Connection[]): LiaisonType | null {
  const types = new Set(connections.filter(({ liaisonId }) => liaisonId === liaison.id).map((one) => one.liaisonType));
  const [only] = types;
  if (types.size === 1 && only) return only;
  const title = liaison.profile?.title ?? '';
  return titleWords.find(([, words]) => words.test(title))?.[0] ?? null;
}

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
