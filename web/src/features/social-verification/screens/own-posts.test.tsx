import { exampleIds } from '@entourage/contracts/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const waiting = {
  id: exampleIds.verification,
  platform: 'INSTAGRAM',
  accountHandle: 'maya',
  reviewStatus: 'PENDING',
  postUrl: 'https://www.instagram.com/p/wrong',
  verificationCode: 'ENTOURAGE-7KQ2XM',
  submittedAt: '2026-03-01T09:00:00.000Z',
  reviewedAt: null,
  reviewNotes: null,
};
const reviewed = { ...waiting, reviewStatus: 'REJECTED', reviewedAt: '2026-03-01T10:00:00.000Z' };
const withdrawal = `DELETE social-verification/${waiting.id}`;

const open = (posts: unknown[], answers: Answers = {}) =>
  renderApp({
    user: aUser({ verificationStatus: 'UNDER_REVIEW' }),
    path: '/social-verification',
    answers: {
      'GET social-verification/code': {
        body: { verificationCode: 'ENTOURAGE-7KQ2XM', expiresAt: '2026-03-02T09:00:00.000Z' },
      },
      'GET social-verification': { body: posts },
      ...answers,
    },
  });

test('a correction begins with what was sent, and takes the place of that post', async () => {
  const { person, gateway } = open([waiting], { 'POST social-verification': { status: 201, body: {} } });
  await person.click(await screen.findByRole('button', { name: 'Correct Instagram · @maya' }));
  expect(await screen.findByRole('heading', { name: 'Correct your post' })).toBeVisible();
  expect(screen.getByLabelText('Account handle')).toHaveFocus();
  const address = screen.getByLabelText('Post URL');
  expect(address).toHaveValue('https://www.instagram.com/p/wrong');
  await person.clear(address);
  await person.type(address, 'instagram.com/p/right');
  await person.click(screen.getByRole('button', { name: 'Send correction' }));
  expect(await screen.findByText('Correction sent')).toBeVisible();
  expect(gateway.sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    platform: 'INSTAGRAM',
    accountHandle: 'maya',
    postUrl: 'https://instagram.com/p/right',
    verificationCode: 'ENTOURAGE-7KQ2XM',
    replaces: waiting.id,
  });
});

test('a correction that is cancelled leaves an empty form for another post', async () => {
  const { person } = open([waiting]);
  await person.click(await screen.findByRole('button', { name: 'Correct Instagram · @maya' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Post URL')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Submit Verification' })).toBeEnabled();
});

test('a post is withdrawn after a question', async () => {
  const { person, gateway } = open([waiting], { [withdrawal]: { body: { success: true } } });
  await person.click(await screen.findByRole('button', { name: 'Withdraw Instagram · @maya' }));
  expect(gateway.sent.some(({ call }) => call === withdrawal)).toBe(false);
  gateway.answer({ 'GET social-verification': { body: [] } });
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Post withdrawn')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your posts' })).toBeNull());
});

test('a post that was reviewed meanwhile says so and shows its review', async () => {
  const message = 'This post has been reviewed and can no longer be changed.';
  const { person, gateway } = open([waiting], { [withdrawal]: { status: 409, body: { message } } });
  await person.click(await screen.findByRole('button', { name: 'Withdraw Instagram · @maya' }));
  gateway.answer({ 'GET social-verification': { body: [reviewed] } });
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('Rejected')).toBeVisible();
});

test('a reviewed post can be neither corrected nor withdrawn', async () => {
  open([reviewed]);
  expect(await screen.findByText('Rejected')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Correct|Withdraw)/ })).toBeNull();
});
