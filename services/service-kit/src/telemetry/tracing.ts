import { setTracing } from './spans.ts';

/** Ends what `startTracing` began, after what is still buffered has been sent. */
export type StopTracing = () => Promise<void>;

/**
 * Loads OpenTelemetry and exports traces over OTLP/HTTP when `endpoint` is set. It costs 57 MB and half a second per process,
 * so without an endpoint nothing of it is loaded and spans are no-ops.
 */
export async function startTracing({
  service,
  endpoint,
}: {
  service: string;
  endpoint?: string;
}): Promise<StopTracing> {
  if (!endpoint) return async () => {};
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }, names] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/semantic-conventions'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ [names.ATTR_SERVICE_NAME]: service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  setTracing(true);
  return () => provider.shutdown();
}
