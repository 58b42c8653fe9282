import { act, screen, waitFor } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { SessionRetry } from './session-retry.tsx';
import { Shell } from './shell/shell.tsx';

const open = () => {
  const { gateway } = renderApp(
    { answers: { 'GET auth/user': { status: 503, body: { message: 'Not now' } } } },
    <>
      <Shell>page</Shell>
      <SessionRetry />
    </>,
  );
  return { gateway, asked: () => gateway.sent.filter(({ call }) => call === 'GET auth/user').length };
};

test('a user whose session fails to load has the actions of a visitor, also during a retry', async () => {
  const { gateway } = open();
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
  let ask = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  gateway.answer({
    'GET auth/user': () => {
      ask();
      return new Promise(() => {});
    },
  });
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => asked);
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('the session is loaded again at once when the network returns', async () => {
  jest.useFakeTimers();
  try {
    const { gateway, asked } = open();
    await screen.findByRole('link', { name: 'Log in' });
    gateway.answer({ 'GET auth/user': { body: aUser() } });
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(asked()).toBe(2);
    expect(await screen.findByText('Maya')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('a network that returns but does not carry yet is asked again soon, however long it was away', async () => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  try {
    const { gateway, asked } = open();
    await screen.findByRole('link', { name: 'Log in' });
    await act(() => jest.advanceTimersByTimeAsync(50_000));
    const before = asked();
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(asked()).toBe(before + 1);
    gateway.answer({ 'GET auth/user': { body: aUser() } });
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(asked()).toBe(before + 2);
    expect(await screen.findByText('Maya')).toBeVisible();
  } finally {
    jest.useRealTimers();
    jest.restoreAllMocks();
  }
});

test('the session is retried with exponential backoff until it is loaded', async () => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  try {
    const { gateway, asked } = open();
    await waitFor(() => expect(asked()).toBe(1));
    await screen.findByRole('link', { name: 'Log in' });
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(asked()).toBe(2);
    await act(() => jest.advanceTimersByTimeAsync(5_900));
    expect(asked()).toBe(2);
    gateway.answer({ 'GET auth/user': { body: aUser() } });
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(asked()).toBe(3);
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(asked()).toBe(3);
  } finally {
    jest.useRealTimers();
    jest.restoreAllMocks();
  }
});
