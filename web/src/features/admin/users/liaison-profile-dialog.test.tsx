import { exampleIds } from '@entourage/contracts/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import { anAdminUser } from '#test-setup/an-admin-view.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const { admin, athlete, liaison } = exampleIds;
const path = `admin/liaison-profiles/${liaison}`;
const rivera = anAdminUser({
  id: liaison,
  username: 'dr.rivera',
  firstName: 'Ana',
  lastName: 'Rivera',
  role: 'LIAISON',
});
const profile = {
  userId: liaison,
  title: 'Team Physician',
  specialization: null,
  institution: null,
  yearsExperience: 14,
  expertise: ['Knee', 'Ankle'],
  achievements: [],
  credentials: [],
  researchFocus: null,
  bio: 'Sprinters.',
  profileImageUrl: null,
  isVerified: true,
  credentialsCheckedAt: null as string | null,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
};
const checked = { ...profile, credentialsCheckedAt: '2026-03-02T09:00:00.000Z' };

const open = async (answers: Answers) => {
  const app = renderApp({
    user: aUser({ id: admin, username: 'ada', firstName: 'Ada', lastName: null, role: 'ADMIN' }),
    path: '/admin?view=users',
    answers: { 'GET users': { body: [anAdminUser({ id: athlete }), rivera] }, ...answers },
  });
  await app.person.click(await screen.findByRole('button', { name: 'More: Ana Rivera' }));
  await app.person.click(await screen.findByRole('menuitem', { name: 'Profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Profile of Ana Rivera' }));
  return {
    ...app,
    dialog,
    sent: () => app.gateway.sent.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => body),
  };
};
const tick = { name: 'Credentials checked' };
const save = { name: 'Save' };

test('an admin edits the profile and confirms the credentials, which gives the badge', async () => {
  const { person, dialog, sent } = await open({
    [`GET ${path}`]: { body: profile },
    [`PUT ${path}`]: { body: checked },
  });
  const box = await dialog.findByRole('checkbox', tick);
  expect(box).not.toBeChecked();
  expect(dialog.queryByText('Verified')).toBeNull();
  await person.type(dialog.getByRole('textbox', { name: 'Bio' }), '!');
  await person.click(box);
  expect(dialog.getByText('Verified')).toBeVisible();
  await person.click(dialog.getByRole('button', save));
  expect(await screen.findByText('Profile saved')).toBeVisible();
  const body = { bio: 'Sprinters.!', expertise: ['Knee', 'Ankle'], credentialsCheckedAt: expect.any(String) };
  expect(sent()).toEqual([expect.objectContaining(body)]);
});

test('saving other fields leaves the check as it is', async () => {
  const { person, dialog, sent } = await open({
    [`GET ${path}`]: { body: checked },
    [`PUT ${path}`]: { body: checked },
  });
  expect(await dialog.findByRole('checkbox', tick)).toBeChecked();
  await person.click(dialog.getByRole('button', save));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('credentialsCheckedAt');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('clearing the checkbox removes the check and the badge', async () => {
  const { person, dialog, sent } = await open({
    [`GET ${path}`]: { body: checked },
    [`PUT ${path}`]: { body: profile },
  });
  await person.click(await dialog.findByRole('checkbox', tick));
  expect(dialog.queryByText('Verified')).toBeNull();
  await person.click(dialog.getByRole('button', save));
  await waitFor(() => expect(sent()).toMatchObject([{ credentialsCheckedAt: null }]));
});

test('a liaison without a profile has an empty form that requires a bio', async () => {
  const { person, dialog, sent } = await open({ [`GET ${path}`]: { body: null } });
  await person.click(await dialog.findByRole('button', save));
  expect(await dialog.findByText('Bio is required')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('an error of the server is shown at its field, and no toast repeats it', async () => {
  const refusal = { message: 'Bio is too long', fields: { bio: 'Bio is too long' } };
  const { person, dialog } = await open({
    [`GET ${path}`]: { body: profile },
    [`PUT ${path}`]: { status: 400, body: refusal },
  });
  await person.click(await dialog.findByRole('button', save));
  expect(await dialog.findByText('Bio is too long')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Bio/ })).toHaveFocus();
  expect(screen.getAllByText('Bio is too long')).toHaveLength(1);
});

test('only liaisons have the action; a profile that fails to load shows an error', async () => {
  const { dialog } = await open({
    [`GET ${path}`]: { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } },
  });
  expect(await dialog.findByText('The profile could not be loaded')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Profile: Maya Okafor', hidden: true })).toBeNull();
});
