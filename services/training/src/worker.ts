import { runWorker } from '@entourage/service-kit';
import { training } from './service.ts';

await runWorker(training);
