import { exampleIds } from '@entourage/contracts/ids';
import { aBoardUser, aConnection } from '#test-setup/an-admin-view.ts';
import { boardStatistics, isConnected, searchBoard, usualType } from './board-rules.ts';

const { athlete, liaison } = exampleIds;

test('a second connection of the same two people is a duplicate, whatever its type', () => {
  expect(isConnected([aConnection({ liaisonType: 'PERSONAL_COACH' })], athlete, liaison)).toBe(true);
  expect(isConnected([aConnection()], athlete, 'another')).toBe(false);
});

test('an athlete with two liaisons counts once', () => {
  const connections = [aConnection(), aConnection({ id: 'second', liaisonId: 'another' })];
  expect(boardStatistics(connections, [aBoardUser(liaison, 'dr.rivera')])).toEqual({
    activeConnections: 2,
    connectedAthletes: 1,
    availableLiaisons: 1,
  });
});

test('every word of a search must be on the card', () => {
  const people = [aBoardUser('1', 'dr.rivera'), aBoardUser('2', 'coach.kim')];
  expect(searchBoard(people, 'Rivera dr').map(({ username }) => username)).toEqual(['dr.rivera']);
  expect(searchBoard(people, ' ')).toHaveLength(2);
});

test('a liaison works as the type that all their connections have', () => {
  expect(usualType(liaison, [aConnection(), aConnection({ id: 'second' })])).toBe('SPORTS_MEDICINE');
  expect(usualType(liaison, [aConnection(), aConnection({ id: 'second', liaisonType: 'SPORTS_SCIENCE' })])).toBeNull();
  expect(usualType(liaison, [aConnection({ liaisonId: 'another' })])).toBeNull();
});
