import type { LiveTag } from '@entourage/contracts/events/define-event';
import type { Audience } from '@entourage/contracts/events/envelope';
import { audience } from './payloads.ts';

/** Makes open pages read the questions to a model again. A live signal and not an event, because only open pages need it. */
export const testsChanged: { audience: Audience; tags: LiveTag[] } = { audience, tags: ['ModelTests'] };
