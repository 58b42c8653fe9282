import { runService } from '@entourage/service-kit';
import { healthData } from './service.ts';

await runService(healthData);
