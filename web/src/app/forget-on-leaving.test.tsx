import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../../test-setup/a-user.ts';
import { renderApp } from '../../test-setup/render-app.tsx';
import { browser } from '../shared/browser/leave-to.ts';
import { refreshFromEvents } from '../shared/live/refresh-from-events.ts';
import { useCurrentUser } from '../shared/session/use-current-user.ts';
import { ForgetOnLeaving } from './forget-on-leaving.tsx';

function Name() {
  return <p>{useCurrentUser().user?.firstName ?? 'nobody'}</p>;
}

const open = (user: ReturnType<typeof aUser> | null) => {
  const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
  const app = renderApp(
    { user },
    <>
      <Name />
      <ForgetOnLeaving />
    </>,
  );
  const becomes = (answer: { status?: number; body: unknown }) => {
    app.gateway.answer({ 'GET auth/user': answer });
    refreshFromEvents(app.store, { type: 'session.revoked', tags: ['CurrentUser'] });
  };
  return { reload, becomes };
};

test('a session that ends elsewhere makes the open page start afresh', async () => {
  const { reload, becomes } = open(aUser());
  await screen.findByText('Maya');
  becomes({ status: 401, body: { message: 'Unauthorized' } });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('so does another user in the same browser', async () => {
  const { reload, becomes } = open(aUser());
  await screen.findByText('Maya');
  becomes({ body: aUser({ id: 'another', firstName: 'Theo' }) });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a change of the same user, or a server that does not answer, does not', async () => {
  const { reload, becomes } = open(aUser());
  await screen.findByText('Maya');
  becomes({ body: aUser({ firstName: 'Maja' }) });
  await screen.findByText('Maja');
  becomes({ status: 503, body: { message: 'Temporarily unavailable' } });
  await screen.findByText('Maja');
  expect(reload).not.toHaveBeenCalled();
});
