import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsumersByService } from '@entourage/service-kit/events/permissions';

const file = join(import.meta.dirname, '../../../contracts/nats/consumers.json');

/** The durable consumers of each service; `npm run generate` writes them from the services' definitions. */
export const readConsumers = (): ConsumersByService => JSON.parse(readFileSync(file, 'utf8')) as ConsumersByService;
