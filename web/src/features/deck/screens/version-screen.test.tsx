import { deck } from '@entourage/contracts/deck/deck';
import { screen } from '@testing-library/react';
import { renderApp } from '#test-setup/render-app.tsx';

const call = 'GET presentation-versions/v1';
const saved = {
  title: 'For a fund',
  versionNumber: 2,
  createdAt: '2026-11-01T09:00:00Z',
  slides: [{ ...deck[0]!, title: 'A title of its own' }, deck[6]!],
};
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
const open = (answer: object) => renderApp({ path: '/presentation/v1', answers: { [call]: answer } });

test('a saved version is behind the same gate, and has neither chat nor tracking', async () => {
  const { person, gateway } = open({ body: saved });
  const password = await screen.findByLabelText('Password');
  expect(screen.queryByText(/We store which slides/)).toBeNull();
  await person.type(password, 'ENTOURAGE-2025{Enter}');
  expect(await screen.findByText('Slide 1 of 2', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A title of its own');
  expect(screen.getByText('Version 2')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Next slide' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(deck[6]!.title);
  expect(screen.queryByRole('button', { name: 'Ask Questions' })).toBeNull();
  expect(gateway.sent.map((one) => one.call).filter((one) => one.includes('investor-presentation'))).toEqual([]);
});

test('an address of no version is Page Not Found, before the gate', async () => {
  open({ status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('a version that cannot be loaded can be asked for again', async () => {
  sessionStorage.setItem('entourage-deck-unlocked', 'yes');
  const { person, gateway } = open({ status: 503, body: {} });
  const again = await screen.findByRole('button', { name: 'Try again' });
  gateway.answer({ [call]: { body: saved } });
  await person.click(again);
  expect(await screen.findByText('Slide 1 of 2', { selector: 'p' })).toBeVisible();
});
