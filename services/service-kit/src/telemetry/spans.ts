import { type Attributes, INVALID_SPAN_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

const tracerName = '@entourage/service-kit';
const noSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
let hasExporter = false;

/** @param on true once an exporter is loaded. Until then spans are skipped, because the API's no-op tracer creates a context and a span per call */
export function setTracing(on: boolean): void {
  hasExporter = on;
}

/** Whether spans are exported by this process. */
export const isTracing = (): boolean => hasExporter;

/**
 * Runs `work` inside a span; directly while no exporter is loaded.
 * @param attributes ids, names and counts only, as in log lines
 */
export async function inSpan<T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T> {
  if (!hasExporter) return work(noSpan);
  return trace.getTracer(tracerName).startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      // The class only, because a message may contain a value.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : typeof error });
      throw error;
    } finally {
      span.end();
    }
  });
}
