import { exampleIds } from '@entourage/contracts/ids';
import { screen, within } from '@testing-library/react';
import { aLiaisonEntry } from '#test-setup/a-record.ts';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const profile = {
  title: 'Physician',
  institution: 'Northlake Clinic',
  yearsExperience: 14,
  expertise: ['Knee', 'Ankle', 'Hip', 'Load', 'Fifth'],
  achievements: ['One', 'Two', 'Three'],
  profileImageUrl: null,
  credentialsCheckedAt: '2026-01-01T09:00:00.000Z',
};
const open = (user = aUser(), entries = [aLiaisonEntry({ profile })]) =>
  renderApp({ user, path: '/liaisons', answers: { [`GET liaisons/athlete/${user.id}`]: { body: entries } } });
const card = async () =>
  within((await screen.findByRole('heading', { name: 'Elena Rivera' })).closest('li') as HTMLElement);

test('a card shows four tags, two achievements and the badge of checked credentials', async () => {
  open();
  const shown = await card();
  expect(shown.getByText('Sports Medicine Physician')).toBeVisible();
  expect(shown.getByText('Physician · Northlake Clinic')).toBeVisible();
  expect(shown.getByText('14 years of experience')).toBeVisible();
  expect(within(shown.getByRole('list', { name: 'Expertise' })).getAllByRole('listitem')).toHaveLength(4);
  expect(within(shown.getByRole('list', { name: 'Achievements' })).getAllByRole('listitem')).toHaveLength(2);
  expect(shown.getByText('Verified')).toBeVisible();
  for (const link of shown.getAllByRole('link'))
    expect(link).toHaveAttribute('href', `/messages?user=${exampleIds.liaison}`);
});

test('an athlete schedules a meeting from the card', async () => {
  const { person, gateway } = open();
  gateway.answer({ [`GET appointments/suggest/${exampleIds.liaison}`]: { body: [] } });
  await person.click((await card()).getByRole('button', { name: 'Schedule Meeting: Elena Rivera' }));
  expect(await screen.findByRole('dialog', { name: 'Schedule Meeting' })).toBeVisible();
});

test('a liaison without a profile has a card without a badge', async () => {
  open(aUser(), [aLiaisonEntry({ profile: null, assignment: null })]);
  const shown = await card();
  expect(shown.getByText('Health Liaison')).toBeVisible();
  expect(shown.queryByText('Verified')).toBeNull();
});

test('a team member cannot write to the liaisons', async () => {
  open(aUser({ id: exampleIds.member, role: 'TEAM_MEMBER', athletes: [] }));
  expect((await card()).queryByRole('link')).toBeNull();
});

test('without liaisons there is a text', async () => {
  open(aUser(), []);
  expect(await screen.findByRole('heading', { name: 'No Liaisons Assigned' })).toBeVisible();
});
