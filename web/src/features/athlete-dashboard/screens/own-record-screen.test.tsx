import type { BiomarkersAccess } from '@entourage/contracts/calls/biomarkers';
import { exampleIds } from '@entourage/contracts/ids';
import { screen } from '@testing-library/react';
import { aLiaisonEntry, aStep } from '#test-setup/a-record.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const { athlete, liaison } = exampleIds;
const user = aUser({ onboardingCompleted: '2026-01-06T09:00:00.000Z' });
const anAccess = (id: string, changes: Partial<BiomarkersAccess> = {}): BiomarkersAccess => ({
  id,
  at: '2026-03-01T09:00:00.000Z',
  actorId: liaison,
  actorRole: 'LIAISON',
  action: 'biomarkers.view',
  actor: { firstName: 'Elena', lastName: 'Rivera', username: 'dr.rivera' },
  fields: ['injuryRisk', 'nextTodo'],
  reason: null,
  ...changes,
});
const open = (path: string, answers: Answers = {}) =>
  renderApp({
    user,
    path,
    answers: {
      [`GET biomarkers/${athlete}/history`]: { body: [aStep(4, { field: 'injuryRisk', from: 'HIGH', to: 'LOW' })] },
      [`GET liaisons/athlete/${athlete}`]: { body: [aLiaisonEntry()] },
      'GET biomarkers/access-log': { body: [anAccess('two'), anAccess('one', { actor: null, actorRole: 'ADMIN' })] },
      ...answers,
    },
  });

test('an athlete reads what was changed, then who saw it', async () => {
  const { person, address } = open('/dashboard/record');
  expect(await screen.findByText('Injury Risk, from High to Low')).toBeInTheDocument();
  await person.click(screen.getByRole('tab', { name: 'Who saw my data' }));
  expect(address()).toBe('/dashboard/record?view=access');
  const [newest, older] = await screen.findAllByRole('listitem');
  expect(newest).toHaveTextContent('Elena Rivera viewed your values');
  expect(newest).toHaveTextContent('Injury Risk, Next To-Do');
  expect(older).toHaveTextContent('An administrator, in an emergency viewed your values');
});

test('what one look reads is one entry', async () => {
  const profile = anAccess('two', { action: 'athlete-profile.view', fields: ['primaryGoals'] });
  const earlier = anAccess('three', { at: '2026-03-01T08:00:00.000Z' });
  open('/dashboard/record?view=access', { 'GET biomarkers/access-log': { body: [anAccess('one'), profile, earlier] } });
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('Elena Rivera opened your athlete profile and viewed your values');
  expect(rows[0]).toHaveTextContent('Injury Risk, Next To-Do, Performance goals');
});

test('earlier looks are loaded after the last known one', async () => {
  const page = Array.from({ length: 50 }, (_, index) => anAccess(`entry-${index}`));
  const former = anAccess('old', { actor: null, action: 'biomarkers.update' });
  const { person } = open('/dashboard/record?view=access', {
    'GET biomarkers/access-log': { body: page },
    'GET biomarkers/access-log?before=entry-49': { body: [former] },
  });
  await person.click(await screen.findByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('A liaison')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

test('nobody has looked yet', async () => {
  open('/dashboard/record?view=access', { 'GET biomarkers/access-log': { body: [] } });
  expect(await screen.findByText('No one else has viewed your record yet.')).toBeVisible();
});
