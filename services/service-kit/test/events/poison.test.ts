import { newId } from '@entourage/contracts/ids';
import { consumer } from '../../src/events/consumer.ts';
import { deadLetters, replayDeadLetters } from '../../src/events/dead-letters.ts';
import { durableName } from '../../src/events/subjects.ts';
import { until } from '../../src/testing/until.ts';
import { noteSaved } from '../store/notebook/note-saved.ts';
import { aNote, kinds } from '../store/notebook/open-notebook.ts';
import { aStage, type Tx } from './events-stage.ts';

const retryDelays = [20, 20, 20, 20];
const durable = durableName('reader', noteSaved.type);

describe.each(kinds)('poison on %s', (kind) => {
  let stage: Awaited<ReturnType<typeof aStage>>;
  let isMended = false;
  const handled: string[] = [];
  const assertNotesFit = consumer(noteSaved, async ({ id, data }, { effects }: Tx) => {
    await effects.add(id);
    handled.push(data.noteId);
    if (data.title.startsWith('bad') && !isMended) throw new Error(`cannot read ${data.title}`);
  });
  beforeAll(async () => {
    stage = await aStage(kind, { consumers: [assertNotesFit], retryDelays });
  });
  afterAll(() => stage.stop());

  const letters = async () => {
    const found = [];
    for await (const letter of deadLetters(stage.reading.bus)) found.push(letter);
    return found;
  };
  const lettersAre = (count: number) => until(async () => ((await letters()).length === count ? letters() : null));
  async function publish(payload: string) {
    const { js } = await stage.writing.bus.jetStream();
    await js.publish(stage.writing.bus.subjects.event(noteSaved.type), payload, { msgID: newId() });
  }

  test('a malformed event or one that violates its contract is a dead letter at once and delays no other', async () => {
    const note = aNote();
    await publish('{"half":');
    await publish('{"specversion":"1.0"}');
    await stage.save({ ...note, title: 'unused' });
    await publish(
      JSON.stringify({ ...(await anEnvelope()), data: { noteId: note.id, version: 'one', title: 'knee' } }),
    );
    await until(() => handled.includes(note.id), { withinMs: 5_000 });
    const found = await lettersAre(3);

    expect(found.map(({ reason }) => reason)).toEqual([
      'no JSON',
      expect.stringMatching(/^no event: /),
      'not as its contract says: version',
    ]);
    expect(found.map(({ consumer: of }) => of)).toEqual([durable, durable, durable]);
  });

  test('a handler that throws five times leaves a dead letter, no effect and no quoted value', async () => {
    const note = aNote({ title: 'bad knee' });
    const neighbour = aNote();
    await stage.save(note);
    await stage.save(neighbour);
    await until(() => handled.includes(neighbour.id), { withinMs: 5_000 });
    const found = await lettersAre(4);

    expect(handled.filter((noteId) => noteId === note.id)).toHaveLength(5);
    expect(found.at(-1)).toMatchObject({ reason: 'Error', deliveries: 5 });
  });

  test('after the fix its replay takes effect once', async () => {
    isMended = true;
    const [letter] = (await letters()).filter(({ deliveries }) => deliveries === 5);
    const { id, data } = JSON.parse(letter!.text) as { id: string; data: { noteId: string } };
    const runs = handled.length;
    expect(await replayDeadLetters(stage.reading.bus, { consumer: durable })).toBe(4);
    await until(() => handled.slice(runs).includes(data.noteId));
    // Events that cannot be handled become dead letters again.
    await lettersAre(3);

    const { read } = stage.reader.store({ caller: { kind: 'system' } });
    expect(await until(async () => (await read.effects.of(id)) === 1)).toBe(true);
  });

  test('a row larger than the broker accepts is quarantined, and other rows are published', async () => {
    const [large, next] = [aNote({ title: 'x'.repeat(1_100_000) }), aNote()];
    await stage.save(large);
    await stage.save(next);
    await until(() => handled.includes(next.id));

    expect(handled).not.toContain(large.id);
    expect(await stage.writer.system.waiting('event', 10)).toEqual([]);
    expect(await stage.writer.system.requeue()).toBe(1);
    // Still too large, so it is quarantined again.
    await until(async () => (await stage.writer.system.waiting('event', 10)).length === 0);
    expect(await stage.writer.system.requeue()).toBe(1);
  });

  test('an event that a service publishes in the name of another is a dead letter at once', async () => {
    const honest = { ...(await anEnvelope()), data: { noteId: aNote().id, version: 1, title: 'forged' } };
    const elsewhere = 'entourage.reader.note.saved.v1';
    const before = (await letters()).length;
    await publish(JSON.stringify({ ...honest, id: newId(), source: 'reader' }));
    await publish(JSON.stringify({ ...honest, id: newId(), type: elsewhere }));
    await publish(JSON.stringify({ ...honest, id: newId(), type: elsewhere, source: 'reader' }));
    const found = (
      await until(async () => {
        const all = await letters();
        return all.length >= before + 3 && all;
      })
    ).slice(before);

    expect(found.map(({ reason }) => reason)).toEqual([
      'its source does not own its type',
      'its type is not its subject',
      'its type is not its subject',
    ]);
    expect(handled).not.toContain(honest.data.noteId);
  });

  async function anEnvelope() {
    const { id } = aNote();
    return {
      specversion: '1.0',
      id: newId(),
      source: 'notebook',
      type: noteSaved.type,
      subject: id,
      time: new Date().toISOString(),
      audience: {},
    };
  }
});
