import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, waitFor } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const user = aUser({ id: exampleIds.liaison, role: 'LIAISON' });
const open = (answers: Answers = {}) =>
  renderApp({ user, path: '/liaison-profile', answers: { 'GET liaison-profile': { body: null }, ...answers } });

test('a new liaison fills in the profile; lists have one entry per line', async () => {
  const { person, gateway } = open({ 'PUT liaison-profile': { body: {} } });
  await person.type(await screen.findByRole('textbox', { name: 'Expertise' }), 'Knee{enter}{enter}Ankle');
  await person.type(screen.getByRole('textbox', { name: 'Years of experience' }), '12');
  await person.type(screen.getByRole('textbox', { name: 'Bio' }), 'Physician.');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile saved')).toBeVisible();
  const sent = gateway.sent.find(({ call }) => call === 'PUT liaison-profile');
  expect(sent?.body).toMatchObject({
    expertise: ['Knee', 'Ankle'],
    yearsExperience: 12,
    bio: 'Physician.',
    title: null,
  });
});

test('missing and invalid values are shown at their fields and nothing is sent', async () => {
  const { person, gateway } = open();
  await person.type(await screen.findByRole('textbox', { name: 'Years of experience' }), 'many');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Bio is required')).toBeVisible();
  expect(screen.getByText('Years of experience must be a whole number')).toBeVisible();
  expect(gateway.sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});

test('a profile saved elsewhere is loaded into an unchanged form, into a changed one only on demand', async () => {
  const profile = (bio: string) => ({
    'GET liaison-profile': { body: { expertise: [], achievements: [], credentials: [], bio } },
  });
  const { person, gateway, store } = open(profile('First.'));
  const saveElsewhere = (bio: string) => {
    gateway.answer(profile(bio));
    act(() => refreshFromEvents(store, { type: 'profile.changed', tags: ['LiaisonProfile'] }));
  };
  const bio = await screen.findByRole('textbox', { name: 'Bio' });
  saveElsewhere('Second.');
  await waitFor(() => expect(bio).toHaveValue('Second.'));
  await person.type(bio, ' And mine.');
  saveElsewhere('Third.');
  expect(await screen.findByText('A newer version was saved in the meantime. Saving replaces it.')).toBeVisible();
  expect(bio).toHaveValue('Second. And mine.');
  await person.click(screen.getByRole('button', { name: 'Load it' }));
  expect(bio).toHaveValue('Third.');
});
