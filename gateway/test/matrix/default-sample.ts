import type { Call } from '@entourage/contracts/calls/define-call';
import { demoIds } from '@entourage/contracts/demo';
import { bodyFor } from './bodies.ts';
import { type Sample, unused } from './sample.ts';

/** People of the demo, related to each other and to those who make the calls. */
const related: Readonly<Record<string, string>> = { athleteId: demoIds.maya, liaisonId: demoIds['dr.rivera'] };

/**
 * For a call without a sample of its own: the example is its body. An id that names nobody of the demo belongs to no object, so a 404 shows
 * that the call got through.
 */
export function defaultSample(call: Pick<Call, 'ids' | 'field' | 'method' | 'status'>): Sample {
  return {
    path: Object.fromEntries(call.ids.map((name) => [name, related[name] ?? unused()])),
    body: bodyFor(call),
    ok: [call.ids.every((name) => name in related) ? call.status : 404],
  };
}
