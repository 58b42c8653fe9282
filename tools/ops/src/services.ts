// Written by `npm run generate`.
// biome-ignore-all format: generated
import type { AnyService } from '@entourage/service-kit/service/definition';

type Entry = { kind: 'postgres' | 'mongo'; load: () => Promise<AnyService> };

/** Each service: the kind of its store, and its definition, which is loaded only by commands that need it. */
export const services: Readonly<Record<string, Entry>> = {
  admin: { kind: 'postgres', load: async () => (await import('../../../services/admin/src/service.ts')).admin },
  'health-data': { kind: 'mongo', load: async () => (await import('../../../services/health-data/src/service.ts')).healthData },
  identity: { kind: 'postgres', load: async () => (await import('../../../services/identity/src/service.ts')).identity },
  invites: { kind: 'postgres', load: async () => (await import('../../../services/invites/src/service.ts')).invites },
  messaging: { kind: 'postgres', load: async () => (await import('../../../services/messaging/src/service.ts')).messaging },
  presentation: { kind: 'postgres', load: async () => (await import('../../../services/presentation/src/service.ts')).presentation },
  scheduling: { kind: 'postgres', load: async () => (await import('../../../services/scheduling/src/service.ts')).scheduling },
  training: { kind: 'postgres', load: async () => (await import('../../../services/training/src/service.ts')).training },
  verification: { kind: 'postgres', load: async () => (await import('../../../services/verification/src/service.ts')).verification },
};
