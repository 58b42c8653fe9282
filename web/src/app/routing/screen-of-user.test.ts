import { sessionApi } from '#entities/session/session-api.ts';
import { aUser } from '#test-setup/a-user.ts';
import { fakeGateway } from '#test-setup/fake-gateway.ts';
import { makeStore } from '../store.ts';
import { routeTable } from './route-table.ts';
import { loadScreenOfUser } from './screen-of-user.ts';

function preloadOfDashboard() {
  const { athlete } = routeTable['/dashboard']!;
  if (athlete.kind !== 'screen') throw new Error('/dashboard is no screen');
  window.history.replaceState(null, '', '/dashboard');
  return jest.spyOn(athlete, 'preload').mockResolvedValue(undefined);
}
afterEach(() => window.history.replaceState(null, '', '/'));

test('the first rendering finds the user, who is asked for once, and the loaded screen', async () => {
  const preload = preloadOfDashboard();
  const gateway = fakeGateway({ 'GET auth/user': { body: aUser() } });
  const store = makeStore();
  await loadScreenOfUser(store.dispatch);
  expect(preload).toHaveBeenCalledTimes(1);
  const { data } = sessionApi.endpoints.currentUser.select()(store.getState());
  expect(data).toMatchObject({ id: aUser().id });
  await store.dispatch(sessionApi.endpoints.currentUser.initiate());
  expect(gateway.sent.map(({ call }) => call)).toEqual(['GET auth/user']);
});

test.each([
  ['a visitor', { status: 401, body: { message: 'Unauthorized' } }],
  ['a user who could not be loaded', { status: 503, body: { message: 'Unavailable' } }],
])('%s is left to the first rendering', async (_, answer) => {
  const preload = preloadOfDashboard();
  fakeGateway({ 'GET auth/user': answer });
  await loadScreenOfUser(makeStore().dispatch);
  expect(preload).not.toHaveBeenCalled();
});
