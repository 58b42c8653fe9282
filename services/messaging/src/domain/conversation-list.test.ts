import { noRelationships } from '@entourage/contracts/access/caller';
import { conversationList, type ListEntry } from './conversation-list.ts';
import type { KnownUser } from './partner.ts';

const user = (userId: string, given: Partial<KnownUser> = {}): KnownUser => ({
  userId,
  username: userId,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  role: 'LIAISON',
  verificationStatus: 'APPROVED',
  deletedAt: null,
  ...given,
});
const written = (userId: string, minute: number, given: Partial<ListEntry> = {}): ListEntry => ({
  userId,
  user: user(userId),
  hasMessages: true,
  unreadCount: 0,
  lastMessage: {
    id: 'm',
    conversationId: 'c',
    sequence: 1,
    senderId: userId,
    receiverId: 'me',
    content: 'Hello',
    createdAt: new Date(minute * 60_000),
    meetingKey: null,
  },
  ...given,
});
const unwritten = (userId: string, given: Partial<ListEntry> = {}): ListEntry => ({
  userId,
  user: user(userId),
  hasMessages: false,
  unreadCount: 0,
  lastMessage: null,
  ...given,
});
const ids = (list: ReturnType<typeof conversationList>) => list.map(({ user: { id } }) => id);

test('conversations are ordered by the latest message, then partners without a message by name', () => {
  const athlete = {
    role: 'ATHLETE',
    relationships: { ...noRelationships, assignedLiaisons: ['b', 'a', 'z', 'n'] },
  } as const;
  const entries = [unwritten('z'), written('a', 1), unwritten('n'), written('b', 2)];
  expect(ids(conversationList(athlete as never, entries))).toEqual(['b', 'a', 'n', 'z']);
});
test('an athlete keeps a conversation that the liaison loses', () => {
  const entries = [written('x', 1)];
  expect(conversationList({ role: 'ATHLETE', relationships: noRelationships }, entries)).toMatchObject([
    { canSend: false },
  ]);
  expect(conversationList({ role: 'LIAISON', relationships: noRelationships }, entries)).toEqual([]);
  expect(conversationList({ role: 'TEAM_MEMBER', relationships: noRelationships }, entries)).toEqual([]);
  expect(ids(conversationList({ role: 'ADMIN', relationships: noRelationships }, entries))).toEqual(['x']);
});
test('users who are not projected and closed accounts are listed with a conversation only', () => {
  const relationships = { ...noRelationships, assignedLiaisons: ['new', 'gone'] };
  const gone = user('gone', { deletedAt: new Date(0) });
  const shown = (entries: ListEntry[]) => ids(conversationList({ role: 'ATHLETE', relationships }, entries));
  expect(shown([unwritten('new', { user: null }), unwritten('gone', { user: gone })])).toEqual([]);
  expect(shown([written('new', 1, { user: null }), written('gone', 2, { user: gone })])).toEqual(['gone', 'new']);
});
