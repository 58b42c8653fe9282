import { brokerOfTests, openTestBroker } from '../../src/testing/broker.ts';
import { until } from '../../src/testing/until.ts';
import { noteSaved } from '../store/notebook/note-saved.ts';
import { aDatabase, aNote, kinds, notebookAt } from '../store/notebook/open-notebook.ts';
import { aNamespace, save, startParts } from './events-stage.ts';

test.each(kinds)('a worker never leads the relay on %s, and its service publishes what it commits', async (kind) => {
  const namespace = aNamespace();
  const { runtimeUrl } = await aDatabase(kind);
  const stores = [notebookAt(kind, runtimeUrl), notebookAt(kind, runtimeUrl)] as const;
  for (const store of stores) await store.assertReady();
  const [ofWorker, ofService] = stores;
  const waiting = () => ofService.system.waiting('event', 10);
  const broker = await openTestBroker({ ...brokerOfTests(), namespace }, {});
  const published: string[] = [];
  const connection = await broker.connected();
  const callback = (_: unknown, message: { json(): unknown }) =>
    void published.push((message.json() as { subject: string }).subject);
  connection.subscribe(broker.subjects.event(noteSaved.type), { callback });
  await connection.flush();

  const alone = await startParts(ofWorker, 'notebook', { namespace, isWorker: true });
  const [first, second] = [aNote(), aNote()];
  await save(ofWorker, first);
  // A leading process publishes its remaining rows before it stops.
  await alone.stop();
  expect(await waiting()).toHaveLength(1);

  const worker = await startParts(ofWorker, 'notebook', { namespace, isWorker: true });
  // Nobody holds the lead, though the worker was there before.
  const lead = ofService.system.lead('relay');
  expect(await lead.take()).toBe(true);
  await lead.release();
  const service = await startParts(ofService, 'notebook', { namespace });
  await until(() => published.includes(first.id));
  await save(ofWorker, second);
  await until(() => published.includes(second.id));
  await until(async () => (await waiting()).length === 0);
  expect(published).toEqual([first.id, second.id]);
  await Promise.all([worker.stop(), service.stop(), broker.close()]);
  for (const store of stores) await store.close();
});
