import { z } from 'zod';
import { liveTags } from './define-event.ts';
import { audience } from './envelope.ts';

/**
 * Subject of the live signals of one service, on plain core NATS and in no stream: a consumer that keeps a projection sends one
 * after its commit, so that no browser refetches before the data is there (architecture §4).
 */
export const liveSubject = (service: string): string => `entourage-live.${service}`;

/** A live signal: the lists that changed, and for whom. `type` is the type of the event; the audience never leaves the gateway. */
export const liveSignal = z.object({ type: z.string(), tags: z.array(z.enum(liveTags)), audience });
