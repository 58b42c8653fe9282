import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api.ts';
import { refreshFromEvents } from './refresh-from-events.ts';

const probe = baseApi.injectEndpoints({
  endpoints: (api) => ({
    trail: api.query<number, void>({ queryFn: () => ({ data: ++loads.trail }), providesTags: ['Audit'] }),
    people: api.query<number, void>({ queryFn: () => ({ data: ++loads.people }), providesTags: ['Users'] }),
  }),
});
const loads = { trail: 0, people: 0 };

const aStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(loads, { trail: 0, people: 0 });
});
afterEach(() => jest.useRealTimers());

test('many signals of the audit trail lead to one refetch, other lists are refetched at once', async () => {
  const store = aStore();
  store.dispatch(probe.endpoints.trail.initiate());
  store.dispatch(probe.endpoints.people.initiate());
  await jest.advanceTimersByTimeAsync(10);
  for (let signal = 0; signal < 40; signal++) {
    refreshFromEvents(store, { type: 'audit.recorded', tags: signal === 0 ? ['Audit', 'Users'] : ['Audit'] });
    await jest.advanceTimersByTimeAsync(25);
  }
  expect(loads).toEqual({ trail: 1, people: 2 });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(loads).toEqual({ trail: 2, people: 2 });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loads.trail).toBe(2);

  refreshFromEvents(store, { type: 'audit.recorded', tags: ['Audit'] });
  await jest.advanceTimersByTimeAsync(2_010);
  expect(loads.trail).toBe(3);
});
