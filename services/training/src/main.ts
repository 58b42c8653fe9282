import { runService } from '@entourage/service-kit';
import { training } from './service.ts';

await runService(training);
