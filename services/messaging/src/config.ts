import { defineConfig, lockedRowsKeptDays, postgresSettings } from '@entourage/service-kit';

export const config = defineConfig({
  postgres: postgresSettings,
  lockedRowsKeptDays: lockedRowsKeptDays('the messages'),
});
