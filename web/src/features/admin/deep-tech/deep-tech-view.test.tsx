import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import DeepTechView from './deep-tech-view.tsx';
import { callsOfWeek } from './texts.ts';

const open = async () => {
  const app = renderApp({ user: aUser({ role: 'ADMIN' }) }, <DeepTechView />);
  await waitFor(() => expect(app.container.querySelectorAll('.MuiChartsSurface-root')).toHaveLength(4));
  return app;
};

test('the literal figures stand under the mark that they are made up, and nothing is requested', async () => {
  const { gateway } = await open();
  expect(screen.getByText('Demo data')).toBeVisible();
  const figures = within(screen.getByLabelText('Sample figures'));
  expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1,247$0.25 per call',
    '$312.50',
    '$39.06',
    '100%',
    '96.8%',
  ]);
  expect(gateway.sent).toEqual([]);
});

test('each picture has a table of its numbers', async () => {
  await open();
  const numbers = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(numbers('Data sharing participation')).toEqual(['8', '3', '2']);
  expect(numbers('Share of correct answers')).toEqual(['94%', '92%', '89%']);
  expect(numbers('Training loss per epoch')).toEqual(['2.4', '1.6', '1.2', '1.1']);
  expect(numbers('API calls of a week')).toHaveLength(7);
});

test('the calls of the days add up to the figure above them', () => {
  expect(callsOfWeek.reduce((sum, { value }) => sum + value, 0)).toBe(1_247);
});
