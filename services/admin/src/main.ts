import { runService } from '@entourage/service-kit';
import { admin } from './service.ts';

await runService(admin);
