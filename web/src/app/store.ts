import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../shared/api/base-api.ts';

/** A new store; the application makes one, each test its own. */
export const makeStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
