import type { SessionClaims } from '@entourage/contracts/access/caller';
import { cachedCallers } from './cached-callers.ts';
import type { RelationshipSources, SessionState } from './relationship-sources.ts';

const session: SessionClaims = { typ: 'session', sub: 'u1', sid: 's1', role: 'LIAISON' };
const alive: SessionState = { sid: 's1', userId: 'u1', role: 'LIAISON', status: 'APPROVED' };

/** Sources that answer only when the test releases them. */
function held() {
  const pending: { answer(relationships: SessionState | null): void; fail(): void; counts: boolean }[] = [];
  let athletes = ['a1'];
  let relations: Promise<void> = Promise.resolve();
  // Not 0: the cache treats an entry with the time 0 as one without a time.
  let clock = 1;
  let signed = 0;
  const sources: RelationshipSources = {
    session: ({ counts }) =>
      new Promise((resolve, reject) => pending.push({ answer: resolve, fail: () => reject(new Error('out')), counts })),
    approved: async () => true,
    assignments: async (userId) => {
      await relations;
      return { userId, assignedAthletes: athletes, assignedLiaisons: [] };
    },
    shares: async (userId) => ({ userId, members: [], shares: [] }),
  };
  const callers = cachedCallers({
    sources,
    sign: async () => {
      signed += 1;
      return { token: `t${signed}`, expiresAt: Date.now() + 30_000 };
    },
    now: () => clock,
  });
  return {
    callers,
    pending,
    ask: (counts = true) => callers.of(session, { counts, withRelationships: true }),
    askAlone: () => callers.of(session, { counts: true, withRelationships: false }),
    pass: (ms: number) => {
      clock += ms;
    },
    assign: (ids: string[]) => {
      athletes = ids;
    },
    /** From now on the source of relationships does not answer, and then fails. */
    hold() {
      let fail = () => {};
      relations = new Promise((_, reject) => {
        fail = () => reject(new Error('out'));
      });
      return { fail: () => fail() };
    },
    signed: () => signed,
  };
}

test('calls of one moment share one composition', async () => {
  const { ask, pending } = held();
  const answers = [ask(), ask(), ask()];
  expect(pending).toHaveLength(1);
  pending[0]?.answer(alive);
  expect(new Set(await Promise.all(answers)).size).toBe(1);
});

test('relationships are kept for a second from the start of the question, not from its answer', async () => {
  const { ask, pending, pass } = held();
  const first = ask();
  pass(600);
  pending[0]?.answer(alive);
  await first;
  pass(399);
  await ask();
  expect(pending).toHaveLength(1);
  pass(1);
  void ask();
  expect(pending).toHaveLength(2);
});

test('a composition on its way is joined within its second only', () => {
  const { ask, pending, pass } = held();
  void ask();
  pass(1_000);
  void ask();
  expect(pending).toHaveLength(2);
});

test('after an event an older composition serves who waits for it, and is not kept', async () => {
  const { ask, pending, callers } = held();
  const before = ask();
  callers.forget('u1');
  const after = ask();
  expect(pending).toHaveLength(2);
  pending[1]?.answer(null);
  await expect(after).resolves.toBeNull();
  pending[0]?.answer(alive);
  await expect(before).resolves.toMatchObject({ userId: 'u1' });
  await expect(ask()).resolves.toBeNull();
  expect(pending).toHaveLength(2);
});

test('a source that cannot answer grants no access, and the next request queries it again', async () => {
  const { ask, pending } = held();
  const refused = ask();
  pending[0]?.fail();
  await expect(refused).rejects.toThrow('out');
  void ask();
  expect(pending).toHaveLength(2);
});

test('a session of somebody else is no session', async () => {
  const { ask, pending } = held();
  const answer = ask();
  pending[0]?.answer({ ...alive, userId: 'u2' });
  await expect(answer).resolves.toBeNull();
});

test('equal relationships keep the token that says them, changed relationships get a new one', async () => {
  const { ask, pending, pass, assign, signed } = held();
  const round = async () => {
    const asked = ask();
    pending.at(-1)?.answer(alive);
    const caller = await asked;
    pass(1_000);
    return caller?.tokenFor('admin');
  };
  const tokens = [await round(), await round()];
  assign([]);
  tokens.push(await round());
  expect(tokens).toEqual(['t1', 't1', 't2']);
  expect(signed()).toBe(2);
});

test('calls made because of an event are no activity', async () => {
  const { ask, pending } = held();
  void ask(false);
  expect(pending[0]?.counts).toBe(false);
});

test('activity is reported once; a later call without the person is none', async () => {
  const { ask, pending, pass } = held();
  const first = ask(true);
  pending[0]?.answer(alive);
  await first;
  pass(1_000);
  void ask(false);
  expect(pending.map(({ counts }) => counts)).toEqual([true, false]);
});

test.each([true, false])('a caller serves its own user alone, whatever session a call names (%s)', async (whole) => {
  const { ask, pending, callers } = held();
  const own = ask();
  pending[0]?.answer(alive);
  await own;
  const foreign = callers.of({ ...session, sub: 'u2' }, { counts: true, withRelationships: whole });
  pending[1]?.answer(alive);
  await expect(foreign).resolves.toBeNull();
});

test('relationships in use are read again before they are too old, those of idle sessions are not', async () => {
  const { ask, pending, pass, callers } = held();
  const first = ask();
  pending[0]?.answer(alive);
  await first;
  pass(700);
  callers.refresh();
  expect(pending).toHaveLength(1);
  await ask();
  callers.refresh();
  expect(pending).toHaveLength(2);
  pending[1]?.answer(null);
  await new Promise(setImmediate);
  await expect(ask()).resolves.toBeNull();
});

test('a user whose sessions are idle for a minute is forgotten', async () => {
  const { ask, askAlone, pending, pass, callers } = held();
  const asked = [ask(), askAlone()];
  for (const { answer } of pending) answer(alive);
  await Promise.all(asked);
  expect(callers.users()).toBe(1);
  pass(60_001);
  callers.refresh();
  expect(callers.users()).toBe(0);
});

test('one question at a time is asked ahead', async () => {
  const { ask, pending, pass, callers } = held();
  const first = ask();
  pending[0]?.answer(alive);
  await first;
  pass(700);
  await ask();
  callers.refresh();
  await ask();
  callers.refresh();
  expect(pending).toHaveLength(2);
});

test('a call about the caller alone asks identity alone, and takes whole relationships that are there already', async () => {
  const { askAlone, ask, pending, pass } = held();
  const alone = askAlone();
  pending[0]?.answer(alive);
  expect((await alone)?.relationships.assignedAthletes).toEqual([]);
  const whole = ask();
  expect(pending).toHaveLength(2);
  pending[1]?.answer(alive);
  expect((await whole)?.relationships.assignedAthletes).toEqual(['a1']);
  expect(await askAlone()).toBe(await whole);
  pass(1_000);
  void askAlone();
  expect(pending).toHaveLength(3);
});

test('a call about the caller alone does not wait for a question about relations that is on its way', async () => {
  const { askAlone, ask, pending, hold, pass } = held();
  const { fail } = hold();
  const whole = ask();
  const alone = askAlone();
  for (const { answer } of pending) answer(alive);
  expect((await alone)?.relationships.assignedAthletes).toEqual([]);
  fail();
  await expect(whole).rejects.toThrow('out');
  expect(pending).toHaveLength(2);
  pass(999);
  await expect(askAlone()).resolves.toMatchObject({ userId: 'u1' });
  expect(pending).toHaveLength(2);
});

test('what is forgotten is forgotten in both ways', async () => {
  const { askAlone, ask, pending, callers } = held();
  const asked = [askAlone(), ask()];
  for (const { answer } of pending) answer(alive);
  await Promise.all(asked);
  callers.forget('u1');
  void askAlone();
  void ask();
  expect(pending).toHaveLength(4);
});
