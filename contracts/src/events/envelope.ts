import { z } from 'zod';
import { role, shareScope } from '../access/roles.ts';

/** The audience of an event: users, roles, or all users who may see an athlete's record (by their relationships). */
export const audience = z.object({
  userIds: z.array(z.string()).optional(),
  roles: z.array(role).optional(),
  watchersOf: z.string().optional(),
  /** The parts of the record that the event is about; team members get it only when one of these is shared with them (decision T7). */
  scopes: z.array(shareScope).optional(),
});
export type Audience = z.infer<typeof audience>;

/** CloudEvents 1.0 in JSON. `type` is also the NATS subject; `subject` the aggregate's id; `id` a UUID v7 and the `Nats-Msg-Id`. */
export const envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string(),
  type: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  traceparent: z.string().optional(),
  audience,
  data: z.unknown(),
});
export type Envelope<Data = unknown> = Omit<z.infer<typeof envelope>, 'data'> & { data: Data };
