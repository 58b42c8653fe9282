import { exampleIds } from '@entourage/contracts/ids';
import { screen, within } from '@testing-library/react';
import { aConversation, aMessage, aPartner } from './a-conversation.ts';
import { aLiaisonEntry } from './a-record.ts';
import { aUser } from './a-user.ts';
import type { Answers } from './fake-gateway.ts';
import { renderApp } from './render-app.tsx';

export const { athlete, liaison } = exampleIds;
export const elena = aPartner();
export const jun = aPartner({ id: 'jun', username: 'coach.kim', firstName: 'Jun', lastName: 'Kim' });
export const tess = aPartner({
  id: 'tess',
  username: 'tess',
  firstName: 'Tess',
  lastName: 'Moreau',
  role: 'TEAM_MEMBER',
});
export const withElena = aConversation({ user: elena, lastMessage: aMessage(2) });
export const withJun = aConversation({ user: jun, lastMessage: null });
export const junEntry = aLiaisonEntry({ liaison: { ...jun, profileImageUrl: null } });

const answers = (more: Answers = {}): Answers => ({
  'GET messages': { body: [withElena, withJun] },
  [`GET messages?with=${liaison}`]: { body: [aMessage(1), aMessage(2)] },
  'GET messages?with=jun': { body: [] },
  'GET messages/recipients': { body: [elena, jun] },
  'GET appointments': { body: [] },
  [`GET liaisons/athlete/${athlete}`]: { body: [aLiaisonEntry(), junEntry] },
  'POST messages/read': { body: { userId: liaison, unreadCount: 0, readAt: '2026-03-01T09:00:00Z' } },
  ...more,
});
export const open = (more: Answers = {}, path = '/messages', user = aUser()) =>
  renderApp({ user, path, answers: answers(more) });
export const box = (name = 'Elena Rivera') => screen.findByRole('textbox', { name: `Message to ${name}` });
export const thread = (name = 'Elena Rivera') => screen.findByRole('region', { name: `Messages with ${name}` });
export const entry = (name: RegExp) => within(screen.getByRole('navigation')).getByRole('button', { name });
