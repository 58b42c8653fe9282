import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { browser } from '../browser/browser.ts';
import { QueryView } from '../components/query-view.tsx';
import { refreshFromEvents } from '../live/refresh-from-events.ts';
import { baseApi } from './base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    things: build.query<string[], void>({ query: () => 'things', providesTags: ['Stats'] }),
    changeThing: build.mutation<unknown, string>({
      query: (name) => ({
        url: 'things/1',
        method: 'PUT',
        body: { name },
        headers: { 'if-match': '"3"', 'idempotency-key': 'key-1' },
      }),
    }),
  }),
});

function Things() {
  const query = api.useThingsQuery();
  const [change] = api.useChangeThingMutation();
  return (
    <>
      <button type="button" onClick={() => change('new')}>
        change
      </button>
      <QueryView query={query} empty={<p>No things yet</p>}>
        {(things) => <p>{things.join(', ')}</p>}
      </QueryView>
    </>
  );
}

function Switch() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        switch
      </button>
      {isShown && <Things />}
    </>
  );
}

const callsTo = (gateway: ReturnType<typeof renderApp>['gateway'], call: string) =>
  gateway.sent.filter((sent) => sent.call === call);

test('a query shows loading, an error with a way to try again, and then its content', async () => {
  const { person, gateway } = renderApp(
    { answers: { 'GET things': { status: 503, body: { message: 'Temporarily unavailable. Please try again.' } } } },
    <Things />,
  );
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(await screen.findByText('Temporarily unavailable. Please try again.')).toBeVisible();
  expect(callsTo(gateway, 'GET things')).toHaveLength(1); // no automatic retries
  gateway.answer({ 'GET things': { body: ['one', 'two'] } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('one, two')).toBeVisible();
});

test('an empty list shows the empty state', async () => {
  renderApp({ answers: { 'GET things': { body: [] } } }, <Things />);
  expect(await screen.findByText('No things yet')).toBeVisible();
});

test('an event refetches the queries with its tags, marked as background; other events do not', async () => {
  const { gateway, store } = renderApp({ user: aUser(), answers: { 'GET things': { body: ['one'] } } }, <Things />);
  await screen.findByText('one');
  gateway.answer({ 'GET things': { body: ['one', 'two'] } });
  refreshFromEvents(store, { type: 'some.event', tags: ['Biomarkers'] });
  refreshFromEvents(store, { type: 'some.event', tags: ['Stats', 'NotATag'] });
  expect(await screen.findByText('one, two')).toBeVisible();
  const [first, second, ...others] = callsTo(gateway, 'GET things').map(({ headers }) => headers['x-background']);
  expect([first, second, others]).toEqual([undefined, '1', []]);
});

test('a query without subscribers is not refetched, and its next request is not marked as background', async () => {
  const { person, gateway, store } = renderApp({ answers: { 'GET things': { body: ['one'] } } }, <Switch />);
  await screen.findByText('one');
  await person.click(screen.getByRole('button', { name: 'switch' }));
  refreshFromEvents(store, { type: 'some.event', tags: ['Stats'] });
  await person.click(screen.getByRole('button', { name: 'switch' }));
  await screen.findByText('one');
  expect(callsTo(gateway, 'GET things').map(({ headers }) => headers['x-background'])).toEqual([undefined, undefined]);
});

test('a mutation sends If-Match and the idempotency key', async () => {
  const { person, gateway } = renderApp(
    { answers: { 'GET things': { body: [] }, 'PUT things/1': { body: {} } } },
    <Things />,
  );
  await person.click(screen.getByRole('button', { name: 'change' }));
  await waitFor(() => expect(callsTo(gateway, 'PUT things/1')).toHaveLength(1));
  expect(callsTo(gateway, 'PUT things/1')[0]).toMatchObject({
    body: { name: 'new' },
    headers: { 'if-match': '"3"', 'idempotency-key': 'key-1' },
  });
});

test('a request without a response times out, and delayed refetches run', async () => {
  const timeoutController = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutController.signal);
  const { person, gateway, store } = renderApp(
    { answers: { 'GET things': { body: ['one'] }, 'PUT things/1': () => new Promise(() => {}) } },
    <Things />,
  );
  await screen.findByText('one');
  await person.click(screen.getByRole('button', { name: 'change' }));
  expect(timeout).toHaveBeenCalledWith(15_000);
  gateway.answer({ 'GET things': { body: ['one', 'two'] } });
  timeout.mockRestore();
  refreshFromEvents(store, { type: 'some.event', tags: ['Stats'] });
  timeoutController.abort();
  expect(await screen.findByText('one, two')).toBeVisible();
});

test('an ended session shows one toast and leads to /api/login, for any number of failed requests', async () => {
  const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => {});
  const unauthorized = { status: 401, body: { message: 'Unauthorized' } };
  const { person } = renderApp(
    { path: '/home?x=1', answers: { 'GET things': unauthorized, 'PUT things/1': unauthorized } },
    <Things />,
  );
  await person.click(screen.getByRole('button', { name: 'change' }));
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/api/login'), { timeout: 2_000 });
  expect(leaveTo).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
