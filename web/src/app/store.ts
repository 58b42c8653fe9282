import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../shared/api/base-api.ts';

/** A new store; the application makes one, each test its own. */
export const makeStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) =>
      // The store holds answers of the API only; Redux's development checks would walk through all of them at every step.
      defaults({ immutableCheck: false, serializableCheck: false }).concat(baseApi.middleware),
  });
