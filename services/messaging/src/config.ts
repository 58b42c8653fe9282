import { defineConfig, postgresSettings } from '@entourage/service-kit';

export const config = defineConfig({ postgres: postgresSettings });
