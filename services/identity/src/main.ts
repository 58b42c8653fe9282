import { runService } from '@entourage/service-kit';
import { identity } from './service.ts';

await runService(identity);
