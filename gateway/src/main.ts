import { loadConfig } from '@entourage/service-kit/config/define-config';
import { runProcess } from '@entourage/service-kit/service/run-process';
import { config } from './config.ts';
import { startGateway } from './start-gateway.ts';
import { version } from './version.ts';

// ApolloGateway reads this variable and has no option for it. Otherwise it would report each process to Apollo, and query the addresses of four
// cloud providers to find out where it runs.
process.env.APOLLO_TELEMETRY_DISABLED = 'true';

await runProcess({
  name: 'gateway',
  version,
  load: (environment) => loadConfig(config, environment),
  start: ({ settings, log }) => startGateway({ config: settings, log }),
});
