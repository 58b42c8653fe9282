import type { LiveTag } from '@entourage/contracts/events/define-event';
import type { Audience } from '@entourage/contracts/events/envelope';
import { audience } from './payloads.ts';

/** Open pages read the exports of a model again. It is no event: nobody but a page that is open now needs it. */
export const exportsChanged: { audience: Audience; tags: LiveTag[] } = { audience, tags: ['ModelExports'] };
