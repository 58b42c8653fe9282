import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { durableName } from '../../src/events/subjects.ts';
import type { FailpointName } from '../../src/failpoints/failpoint.ts';
import { brokerOfTests, openTestBroker } from '../../src/testing/broker.ts';
import { randomFrom } from '../../src/testing/deliveries.ts';
import { until } from '../../src/testing/until.ts';
import { noteSaved } from '../store/notebook/note-saved.ts';
import { actor, aDatabase, type Kind, kinds, notebookAt } from '../store/notebook/open-notebook.ts';
import { aNamespace } from './events-stage.ts';

const points: readonly FailpointName[] = ['after_commit', 'before_publish', 'after_publish', 'before_ack'];
const program = join(import.meta.dirname, 'crashing-notebook.ts');
/** More in `npm run test:faults`. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2);
/** Most of a round is the wait for the lease of the dead process to expire. */
const sideBySide = 2;
/** Events that the dead process had fetched are delivered again after this time, instead of 30 seconds. */
const ackWaitMs = 3_000;
// Two processes per round, one of them waits for the lease of the other to expire.
jest.setTimeout(120_000 * rounds);

/** Runs writer and reader of the notebook in a separate process. @returns its exit */
async function runNotebook(environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['--no-warnings', program], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  return signal ?? `exit ${code}`;
}

/** A process dies when it reaches a point for the `after`th time, and another one finishes its work. */
async function crashOnce(kind: Kind, point: FailpointName, after: number): Promise<void> {
  const [writerUrl, readerUrl] = [(await aDatabase(kind)).runtimeUrl, (await aDatabase(kind)).runtimeUrl];
  const namespace = aNamespace();
  await (
    await openTestBroker(
      { ...brokerOfTests(), namespace },
      { reader: { [durableName('reader', noteSaved.type)]: [noteSaved.type] } },
      { ackWaitMs },
    )
  ).close();
  const environment = { KIND: kind, WRITER_URL: writerUrl, READER_URL: readerUrl, NAMESPACE: namespace };
  const died = await runNotebook({ ...environment, NOTES: '20', FAILPOINT: point, FAILPOINT_AFTER: String(after) });
  const ended = await runNotebook({ ...environment, NOTES: '0' });

  const [writer, reader] = [notebookAt(kind, writerUrl), notebookAt(kind, readerUrl)];
  const notes = await until(() =>
    writer
      .store(actor)
      .read.notes.all()
      .catch(() => null),
  );
  const copies = await until(() =>
    reader
      .store(actor)
      .read.notes.all()
      .catch(() => null),
  );
  expect({ died, ended }).toEqual({ died: 'SIGKILL', ended: 'exit 0' });
  expect(copies.map(({ id }) => id).sort()).toEqual(notes.map(({ id }) => id).sort());
  // The copy's text is the number of effects its event has had.
  expect(copies.map(({ secret }) => secret)).toEqual(notes.map(() => '1'));
  await Promise.all([writer.close(), reader.close()]);
}

const aSeed = () => Math.floor(Math.random() * 2 ** 32);
const cases = kinds.flatMap((kind) => points.map((point) => [kind, point, aSeed()] as const));

test.each(cases)(
  'on %s a process that dies at %s leaves every committed note with exactly one effect (seed %i)',
  async (kind: Kind, point, seed) => {
    const random = randomFrom(seed);
    for (let round = 0; round < rounds; round += sideBySide) {
      // The relay passes its points once per batch, and there may be only one batch.
      const afters = Array.from({ length: Math.min(sideBySide, rounds - round) }, () =>
        point.endsWith('publish') ? 0 : Math.floor(random() * 4),
      );
      await Promise.all(afters.map((after) => crashOnce(kind, point, after)));
    }
  },
);
