import { ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import * as sdk from '@opentelemetry/sdk-trace-node';
import { makeSampler, type SamplerName } from './sampler.ts';

const spanId = 'b'.repeat(16);
/** The ratio decides by the id alone, so that every process decides the same. */
const [low, high] = [`${'0'.repeat(31)}1`, `${'f'.repeat(8)}${'0'.repeat(24)}`];
const parents = {
  none: ROOT_CONTEXT,
  sampled: parent(TraceFlags.SAMPLED),
  'not sampled': parent(TraceFlags.NONE),
};
function parent(traceFlags: TraceFlags) {
  return trace.setSpanContext(ROOT_CONTEXT, { traceId: low, spanId, traceFlags, isRemote: true });
}

const isRecorded = (name: SamplerName, ratio: number, traceId: string, of: keyof typeof parents) =>
  makeSampler(sdk, name, ratio).shouldSample(parents[of], traceId, 'call', SpanKind.SERVER, {}, []).decision ===
  sdk.SamplingDecision.RECORD_AND_SAMPLED;

test.each([
  ['always_on', 0, 'not sampled', [true, true]],
  ['always_off', 1, 'sampled', [false, false]],
  ['traceidratio', 0.5, 'not sampled', [true, false]],
  ['parentbased_always_on', 0, 'none', [true, true]],
  ['parentbased_always_on', 0, 'not sampled', [false, false]],
  ['parentbased_always_off', 1, 'none', [false, false]],
  ['parentbased_always_off', 1, 'sampled', [true, true]],
  ['parentbased_traceidratio', 0.5, 'none', [true, false]],
  ['parentbased_traceidratio', 0, 'sampled', [true, true]],
  ['parentbased_traceidratio', 1, 'not sampled', [false, false]],
] as const)('%s with %d and a parent that is %s', (name, ratio, of, expected) => {
  expect([low, high].map((traceId) => isRecorded(name, ratio, traceId, of))).toEqual(expected);
});
