import type { Sampler } from '@opentelemetry/sdk-trace-node';

/** The names of OpenTelemetry's `OTEL_TRACES_SAMPLER`. */
export const samplerNames = [
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
  ...(['always_on', 'always_off', 'traceidratio'] as const),
] as const;
export type SamplerName = (typeof samplerNames)[number];

type Sdk = Pick<
  typeof import('@opentelemetry/sdk-trace-node'),
  'AlwaysOffSampler' | 'AlwaysOnSampler' | 'ParentBasedSampler' | 'TraceIdRatioBasedSampler'
>;

/** @param ratio of the traces that begin here, for the samplers with a ratio */
export function makeSampler(sdk: Sdk, name: SamplerName, ratio: number): Sampler {
  const isParentBased = name.startsWith('parentbased_');
  const root = rootSampler(sdk, name.replace('parentbased_', ''), ratio);
  return isParentBased ? new sdk.ParentBasedSampler({ root }) : root;
}

function rootSampler(sdk: Sdk, name: string, ratio: number): Sampler {
  if (name === 'always_off') return new sdk.AlwaysOffSampler();
  return name === 'always_on' ? new sdk.AlwaysOnSampler() : new sdk.TraceIdRatioBasedSampler(ratio);
}
