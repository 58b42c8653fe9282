import { deck } from '@entourage/contracts/deck/deck';
import { screen, within } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const call = 'POST presentation-versions';
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sessionStorage.setItem('entourage-deck-unlocked', 'yes');
});
const open = (role: 'ADMIN' | 'ATHLETE', status = 201) =>
  renderApp({
    user: aUser({ role }),
    path: '/investor-presentation?slide=2',
    answers: {
      'POST investor-presentation/access': { body: { id: 'a1' } },
      'PUT investor-presentation/access/a1': { body: { id: 'a1' } },
      [call]: { status, body: status === 201 ? { uniqueUrl: 'v-1' } : { message: 'Not today' } },
    },
  });

test('an administrator edits words of a slide and gets the address of the copy', async () => {
  const { person, gateway } = open('ADMIN');
  await person.click(await screen.findByRole('button', { name: 'Save as version' }));
  const dialog = within(await screen.findByRole('dialog'));
  const title = dialog.getByLabelText('Title of the slide');
  expect(title).toHaveValue(deck[1]!.title);
  await person.clear(title);
  await person.type(title, 'Our market');
  await person.type(dialog.getByLabelText('Title of the version'), 'For a fund');
  await person.click(dialog.getByRole('button', { name: 'Save version' }));
  expect(await screen.findByText('Version Saved')).toBeVisible();
  expect(screen.getByRole('link', { name: /\/presentation\/v-1$/ })).toHaveAttribute('href', '/presentation/v-1');
  expect(gateway.sent.find((one) => one.call === call)?.body).toEqual({
    accessId: 'a1',
    title: 'For a fund',
    editedSlides: [2],
    slidesData: deck.map(({ number }) => (number === 2 ? { number, title: 'Our market' } : { number })),
  });
});

test('a copy that was not saved keeps its words', async () => {
  const { person } = open('ADMIN', 503);
  await person.click(await screen.findByRole('button', { name: 'Save as version' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Lead'), ' More.');
  await person.click(dialog.getByRole('button', { name: 'Save version' }));
  expect(await screen.findByText('Not today')).toBeVisible();
  expect(dialog.getByLabelText('Lead')).toHaveValue(`${deck[1]!.lead} More.`);
});

test('nobody else is offered it', async () => {
  open('ATHLETE');
  await screen.findByRole('button', { name: 'Ask Questions' });
  expect(screen.queryByRole('button', { name: 'Save as version' })).toBeNull();
});
