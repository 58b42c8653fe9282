import { lockedRowsKeptDays } from '@entourage/account-kit';
import { defineConfig, postgresSettings } from '@entourage/service-kit';

export const config = defineConfig({
  postgres: postgresSettings,
  lockedRowsKeptDays: lockedRowsKeptDays('the messages'),
});
