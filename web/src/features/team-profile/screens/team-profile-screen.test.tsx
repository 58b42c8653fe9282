import type { TeamMemberProfile } from '@entourage/contracts/calls/team-invites';
import { exampleIds } from '@entourage/contracts/ids';
import { screen, waitFor } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const get = 'GET team-member-profile';
const post = 'POST team-member-profile';
const saved: TeamMemberProfile = {
  userId: exampleIds.member,
  fieldOfExpertise: 'Strength',
  yearsExperience: 12,
  expertiseKeywords: ['Sprint', 'Recovery'],
  achievements: ['Two finals'],
  profileImageUrl: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
};
const user = aUser({ id: exampleIds.member, role: 'TEAM_MEMBER', athletes: [] });
const open = (answers: Answers) => renderApp({ user, path: '/team-member-profile', answers });

test('the first profile is saved without its empty entries', async () => {
  const { person, gateway } = open({ [get]: { body: null }, [post]: { status: 201, body: saved } });
  await person.type(await screen.findByLabelText(/Field of expertise/), ' Strength ');
  await person.type(screen.getByLabelText('Years of experience'), '12');
  await person.type(screen.getByLabelText('Keyword 1'), 'Sprint');
  await person.type(screen.getByLabelText('Keyword 3'), 'Recovery');
  await person.type(screen.getByLabelText('Achievement 2'), 'Two finals');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile saved')).toBeVisible();
  expect(gateway.sent.find(({ call }) => call === post)?.body).toEqual({
    fieldOfExpertise: 'Strength',
    yearsExperience: 12,
    expertiseKeywords: ['Sprint', 'Recovery'],
    achievements: ['Two finals'],
  });
  expect(screen.getByLabelText('Keyword 2')).toHaveValue('Recovery');
});

test('only the field of expertise is required', async () => {
  const answer = { ...saved, yearsExperience: null, expertiseKeywords: [], achievements: [] };
  const { person, gateway } = open({ [get]: { body: null }, [post]: { status: 201, body: answer } });
  await person.type(await screen.findByLabelText(/Field of expertise/), 'Strength');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile saved')).toBeVisible();
  expect(gateway.sent.find(({ call }) => call === post)?.body).toMatchObject({ yearsExperience: null });
  expect(screen.getByLabelText('Years of experience')).toHaveValue(null);
});

test('a saved profile fills the form; wrong values are named at their fields', async () => {
  const { person, gateway } = open({ [get]: { body: saved } });
  const field = await screen.findByLabelText(/Field of expertise/);
  expect(field).toHaveValue('Strength');
  expect(screen.getByLabelText('Keyword 2')).toHaveValue('Recovery');
  await person.clear(field);
  await person.clear(screen.getByLabelText('Years of experience'));
  await person.type(screen.getByLabelText('Years of experience'), '-1');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Field of expertise is required')).toBeVisible();
  expect(screen.getByText('Years of experience must be positive')).toBeVisible();
  expect(gateway.sent.some(({ call }) => call === post)).toBe(false);
});

test('a failed save keeps the values and says so', async () => {
  const { person } = open({ [get]: { body: saved }, [post]: { status: 503, body: {} } });
  await person.type(await screen.findByLabelText('Keyword 3'), 'Travel');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to save profile.')).toBeVisible();
  expect(screen.getByLabelText('Keyword 3')).toHaveValue('Travel');
});

test('others read the literal text and are sent on', async () => {
  const { address } = renderApp({ user: aUser({ role: 'ATHLETE' }), path: '/team-member-profile' });
  expect(await screen.findByText('You need to be a team member to access this page.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/'));
});
