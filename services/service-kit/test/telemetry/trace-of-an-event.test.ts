import { consumer } from '../../src/events/consumer.ts';
import { type RequestContext, requestContext } from '../../src/log/request-context.ts';
import { currentTraceparent, parseTraceparent } from '../../src/telemetry/propagation.ts';
import { until } from '../../src/testing/until.ts';
import { aStage } from '../events/events-stage.ts';
import { noteSaved } from '../store/notebook/note-saved.ts';
import { aNote } from '../store/notebook/open-notebook.ts';

test('the trace of a request continues in the consumers of its events, also without an exporter', async () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const seen: { context: RequestContext | undefined; onward: string | undefined }[] = [];
  const listen = consumer(noteSaved, async () => {
    seen.push({ context: requestContext.getStore(), onward: currentTraceparent() });
  });
  const stage = await aStage('postgres', { consumers: [listen] });
  await requestContext.run(parseTraceparent(traceparent), () => stage.save(aNote()));
  await until(() => seen.length > 0);
  await stage.stop();

  expect(seen).toEqual([{ context: { traceId: 'a'.repeat(32), traceparent }, onward: traceparent }]);
});
