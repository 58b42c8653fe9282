import type { SecureContext } from 'node:tls';
import { agentOptions } from '../tls/secure-connect.ts';
import { setTracing } from './spans.ts';

/** Sends the buffered spans, then stops the exporter. */
export type StopTracing = () => Promise<void>;

/**
 * Loads the SDK of OpenTelemetry and exports traces over OTLP/HTTP when `endpoint` is set. The SDK and its exporter cost 57 MB and half
 * a second per process, so without an endpoint they are not loaded and spans are no-ops.
 */
export async function startTracing({
  service,
  endpoint,
  secureContext,
}: {
  service: string;
  endpoint?: string | undefined;
  /** For an https endpoint. */
  secureContext?: SecureContext | undefined;
}): Promise<StopTracing> {
  if (!endpoint) return async () => {};
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }, names] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/semantic-conventions'),
    ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    ...(secureContext && { httpAgentOptions: agentOptions(secureContext) }),
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ [names.ATTR_SERVICE_NAME]: service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  setTracing(true);
  return () => provider.shutdown();
}
