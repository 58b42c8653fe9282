import { exampleIds } from '@entourage/contracts/ids';
import { screen, within } from '@testing-library/react';
import { aStep } from '#test-setup/a-record.ts';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { MetricTrend } from './metric-trend.tsx';

const { athlete } = exampleIds;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const history = [
  { ...aStep(3, { field: 'injuryRisk', from: 'HIGH', to: 'LOW' }), at: daysAgo(10) },
  { ...aStep(2, { field: 'injuryRisk', from: 'MEDIUM', to: 'HIGH' }), at: daysAgo(40) },
  { ...aStep(1, { field: 'injuryRisk', from: null, to: 'MEDIUM' }), at: daysAgo(200) },
];
const call = `GET biomarkers/${athlete}/history?limit=100`;

const open = (answers: Parameters<typeof renderApp>[0]) =>
  renderApp(
    { user: aUser(), ...answers },
    <MetricTrend athleteId={athlete} field="injuryRisk" values={['LOW']} actorName={() => 'Elena Rivera'} />,
  );
const rows = () =>
  within(screen.getByRole('table', { name: 'Changes of Injury Risk' }))
    .getAllByRole('row')
    .slice(1);

test('the trend opens from its button, with who set each step in the chosen time', async () => {
  const { person } = open({ answers: { [call]: { body: history } } });
  await person.click(screen.getByRole('button', { name: 'Trend of Injury Risk' }));
  expect(await screen.findByRole('dialog', { name: 'Injury Risk over time' })).toBeVisible();
  expect(await screen.findByText('2 changes, from Medium to Low.')).toBeVisible();
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toHaveTextContent(/High → LowElena Rivera/);

  await person.click(screen.getByRole('button', { name: '4 weeks' }));
  expect(rows()).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'All time' }));
  expect(rows()).toHaveLength(3);
  await person.click(screen.getByRole('button', { name: 'Close' }));
});

test('a trend that fails to load can be tried again', async () => {
  const { person, gateway } = open({ answers: { [call]: { status: 503, body: { message: 'Not now' } } } });
  await person.click(screen.getByRole('button', { name: 'Trend of Injury Risk' }));
  expect(await screen.findByText('The trend could not be loaded')).toBeVisible();
  gateway.answer({ [call]: { body: history } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 changes, from Medium to Low.')).toBeVisible();
});

test('before the first assessment there is no trend', () => {
  renderApp({ user: aUser() }, <MetricTrend athleteId={athlete} field="focusArea" values={[]} actorName={() => ''} />);
  expect(screen.queryByRole('button', { name: /Trend/ })).toBeNull();
});
