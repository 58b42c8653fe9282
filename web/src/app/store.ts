import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '#shared/api/base-api.ts';

/** A new store. The application creates one, each test its own. */
export const makeStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) =>
      // The store holds API responses only. Redux's development checks would traverse all of them on every action.
      defaults({ immutableCheck: false, serializableCheck: false }).concat(baseApi.middleware),
  });
