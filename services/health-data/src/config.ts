import { lockedRowsKeptDays } from '@entourage/account-kit';
import { defineConfig, mongoSettings } from '@entourage/service-kit';

export const config = defineConfig({
  mongo: mongoSettings,
  lockedRowsKeptDays: lockedRowsKeptDays('the health rows'),
});
