import { runService } from '@entourage/service-kit';
import { presentation } from './service.ts';

await runService(presentation);
