import { runService } from '@entourage/service-kit';
import { scheduling } from './service.ts';

await runService(scheduling);
