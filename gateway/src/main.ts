import { loadConfig } from '@entourage/service-kit/config/define-config';
import { runProcess } from '@entourage/service-kit/service/run-process';
import { config } from './config.ts';
import { startGateway } from './start-gateway.ts';

// ApolloGateway reads this variable and has no option for it: it would report each process to its maker, and ask the addresses of four
// clouds where it runs.
process.env.APOLLO_TELEMETRY_DISABLED = 'true';

await runProcess({
  name: 'gateway',
  load: (environment) => loadConfig(config, environment),
  start: ({ settings, log }) => startGateway({ config: settings, log }),
});
