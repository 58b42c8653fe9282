import { runService } from '@entourage/service-kit';
import { invites } from './service.ts';

await runService(invites);
