import { act, screen, waitFor } from '@testing-library/react';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { sessionEnd } from '#shared/api/session-end.ts';
import { browser } from '#shared/browser/browser.ts';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { ResetOnUserChange } from './reset-on-user-change.tsx';

function Name() {
  return <p>{useCurrentUser().user?.firstName ?? 'nobody'}</p>;
}

const open = (user: ReturnType<typeof aUser> | null) => {
  const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
  const app = renderApp(
    { user },
    <>
      <Name />
      <ResetOnUserChange />
    </>,
  );
  const becomes = (answer: { status?: number; body: unknown }) => {
    app.gateway.answer({ 'GET auth/user': answer });
    refreshFromEvents(app.store, { type: 'session.revoked', tags: ['CurrentUser'] });
  };
  return { reload, becomes };
};

test('the page reloads when its session ends elsewhere', async () => {
  const { reload, becomes } = open(aUser());
  await screen.findByText('Maya');
  becomes({ status: 401, body: { message: 'Unauthorized' } });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('the page reloads when another user signs in in the same browser', async () => {
  const { reload, becomes } = open(aUser());
  await screen.findByText('Maya');
  becomes({ body: aUser({ id: 'another', firstName: 'Theo' }) });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('the page does not reload when the same user changes or the server fails', async () => {
  const { reload, becomes } = open(aUser());
  await screen.findByText('Maya');
  becomes({ body: aUser({ firstName: 'Maja' }) });
  await screen.findByText('Maja');
  becomes({ status: 503, body: { message: 'Temporarily unavailable' } });
  await screen.findByText('Maja');
  expect(reload).not.toHaveBeenCalled();
});

test('the page does not reload while it is leaving for the sign-in', async () => {
  const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => {});
  const { reload, becomes } = open(aUser());
  await screen.findByText('Maya');
  act(() => sessionEnd.announce());
  becomes({ status: 401, body: { message: 'Unauthorized' } });
  await screen.findByText('nobody');
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pageshow'));
});

test('what another account has typed in this tab is removed', async () => {
  sessionStorage.setItem('entourage-draft:another:onboarding', '{}');
  const own = `entourage-draft:${aUser().id}:onboarding`;
  sessionStorage.setItem(own, '{}');
  open(aUser());
  await screen.findByText('Maya');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('entourage-draft'))).toEqual([own]);
  sessionStorage.clear();
});
