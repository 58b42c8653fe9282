import { loadConfig } from '@entourage/service-kit/config/define-config';
import { runProcess } from '@entourage/service-kit/service/run-process';
import { config } from './config.ts';
import { startGateway } from './start-gateway.ts';

await runProcess({
  name: 'gateway',
  load: (environment) => loadConfig(config, environment),
  start: ({ settings, log }) => startGateway({ config: settings, log }),
});
