import { z } from 'zod';
import { defineConfig } from '../config/define-config.ts';
import { port, processSettings, seconds } from '../config/settings.ts';

const { redis: _, nats, ...ofEveryProcess } = processSettings;

/** Settings of the process that keeps streams and consumers (`bin/provision-broker.ts`). */
export const brokerAdminConfig = defineConfig({
  ...ofEveryProcess,
  port: port.describe('Port of probes and metrics'),
  nats: {
    ...nats,
    replicas: z.coerce.number().int().min(1).max(5).default(1).describe('Copies of each stream; 3 in a cluster'),
  },
  drainSeconds: seconds.default(5).describe('How long a step in flight may take after SIGTERM'),
});
