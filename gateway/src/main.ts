import { loadConfig } from '@entourage/service-kit/config/define-config';
import { runProcess } from '@entourage/service-kit/service/run-process';
import { config } from './config.ts';
import { startGateway } from './start-gateway.ts';
import { version } from './version.ts';

// ApolloGateway reads this variable and has no option for it: it would report each process to its maker, and ask the addresses of four
// clouds where it runs.
process.env.APOLLO_TELEMETRY_DISABLED = 'true';

await runProcess({
  name: 'gateway',
  version,
  load: (environment) => loadConfig(config, environment),
  start: ({ settings, log }) => startGateway({ config: settings, log }),
});
