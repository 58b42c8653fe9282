import { runService } from '@entourage/service-kit';
import { verification } from './service.ts';

await runService(verification);
