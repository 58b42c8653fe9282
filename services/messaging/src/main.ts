import { runService } from '@entourage/service-kit';
import { messaging } from './service.ts';

await runService(messaging);
