import type { SecureContext } from 'node:tls';
import { context, propagation, trace } from '@opentelemetry/api';
import { agentOptions } from '../tls/secure-connect.ts';
import { makeSampler, type SamplerName } from './sampler.ts';
import { setTracing } from './spans.ts';

/** Sends the buffered spans, then stops the exporter; spans are no-ops again. */
export type StopTracing = () => Promise<void>;

type TracingOptions = {
  service: string;
  version: string;
  /** The replica. */
  instance: string;
  /** Of OTLP over HTTP; without it no traces are recorded. */
  endpoint?: string | undefined;
  sampler?: SamplerName;
  ratio?: number;
  /** For an https endpoint. */
  secureContext?: SecureContext | undefined;
};

/**
 * Loads the SDK of OpenTelemetry and exports traces over OTLP/HTTP when `endpoint` is set. The SDK and its exporter cost 57 MB and half
 * a second per process, so without an endpoint they are not loaded and spans are no-ops.
 */
export async function startTracing({
  service,
  version,
  instance,
  endpoint,
  sampler = 'parentbased_always_on',
  ratio = 1,
  secureContext,
}: TracingOptions): Promise<StopTracing> {
  if (!endpoint) return async () => {};
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, names] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/semantic-conventions'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    ...(secureContext && { httpAgentOptions: agentOptions(secureContext) }),
  });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({
      [names.ATTR_SERVICE_NAME]: service,
      [names.ATTR_SERVICE_VERSION]: version,
      [names.ATTR_SERVICE_INSTANCE_ID]: instance,
    }),
    sampler: makeSampler(sdk, sampler, ratio),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  provider.register();
  setTracing(true);
  return async () => {
    setTracing(false);
    try {
      await provider.shutdown();
    } finally {
      for (const api of [trace, context, propagation]) api.disable();
    }
  };
}
