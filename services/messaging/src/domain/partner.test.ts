import { noRelationships } from '@entourage/contracts/access/caller';
import { type KnownUser, nameKey, partnerView, unknownPartner } from './partner.ts';

const maya: KnownUser = {
  userId: 'm',
  username: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  profileImageUrl: null,
  role: 'ATHLETE',
  verificationStatus: 'APPROVED',
  deletedAt: null,
};

test('a closed account keeps its id and role and loses its name', () => {
  expect(partnerView({ ...maya, deletedAt: new Date(0) })).toEqual({
    id: 'm',
    username: 'Deleted user',
    firstName: null,
    lastName: null,
    role: 'ATHLETE',
    profileImageUrl: null,
  });
});
test('a partner who is not projected has the role that the relation implies', () => {
  const relationships = { ...noRelationships, assignedLiaisons: ['l'], members: ['t'] };
  expect(['l', 't', 'a'].map((id) => unknownPartner(id, relationships).role)).toEqual([
    'LIAISON',
    'TEAM_MEMBER',
    'ATHLETE',
  ]);
});
test('names are compared ignoring case, width and extra blanks', () => {
  expect(nameKey('  ＭAYA', null)).toBe('maya');
  expect(nameKey('Maya', ' van  Okafor ')).toBe('maya van okafor');
  expect(nameKey(null, null)).toBe('');
});
