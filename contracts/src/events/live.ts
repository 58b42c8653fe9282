import { z } from 'zod';
import { liveTags } from './define-event.ts';
import { audience } from './envelope.ts';

/**
 * Subject of the live signals of one service, on plain core NATS and in no stream: a consumer that keeps a projection sends one
 * after its commit, so that no browser refetches before the data is there (architecture §4).
 */
export const liveSubject = (service: string): string => `entourage-live.${service}`;

/** What a live signal says: which lists changed, for whom. `type` tells what happened; the audience never leaves the gateway. */
export const liveSignal = z.object({ type: z.string(), tags: z.array(z.enum(liveTags)), audience });
