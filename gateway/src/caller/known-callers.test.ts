import type { SessionClaims } from '@entourage/contracts/access/caller';
import { knownCallers } from './known-callers.ts';
import type { Owners, SessionFacts } from './owners.ts';

const session: SessionClaims = { typ: 'session', sub: 'u1', sid: 's1', role: 'LIAISON' };
const alive: SessionFacts = { sid: 's1', userId: 'u1', role: 'LIAISON', status: 'APPROVED' };

/** Owners whose answers wait until the test lets them go. */
function held() {
  const waiting: { answer(facts: SessionFacts | null): void; fail(): void; counts: boolean }[] = [];
  let athletes = ['a1'];
  let relations: Promise<void> = Promise.resolve();
  let clock = 0;
  let signed = 0;
  const owners: Owners = {
    session: ({ counts }) =>
      new Promise((resolve, reject) => waiting.push({ answer: resolve, fail: () => reject(new Error('out')), counts })),
    approved: async () => true,
    assignments: async (userId) => {
      await relations;
      return { userId, assignedAthletes: athletes, assignedLiaisons: [] };
    },
    shares: async (userId) => ({ userId, members: [], shares: [] }),
  };
  const callers = knownCallers({
    owners,
    sign: async () => {
      signed += 1;
      return { token: `t${signed}`, expiresAt: Date.now() + 30_000 };
    },
    now: () => clock,
  });
  return {
    callers,
    waiting,
    ask: (counts = true) => callers.of(session, { counts, withRelations: true }),
    askAlone: () => callers.of(session, { counts: true, withRelations: false }),
    pass: (ms: number) => {
      clock += ms;
    },
    assign: (ids: string[]) => {
      athletes = ids;
    },
    /** From now on the owner of relations is silent, until it fails. */
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
  const { ask, waiting } = held();
  const answers = [ask(), ask(), ask()];
  expect(waiting).toHaveLength(1);
  waiting[0]?.answer(alive);
  expect(new Set(await Promise.all(answers)).size).toBe(1);
});

test('facts are kept for a second from the start of the question, not from its answer', async () => {
  const { ask, waiting, pass } = held();
  const first = ask();
  pass(600);
  waiting[0]?.answer(alive);
  await first;
  pass(399);
  await ask();
  expect(waiting).toHaveLength(1);
  pass(1);
  void ask();
  expect(waiting).toHaveLength(2);
});

test('a composition on its way is joined within its second only', () => {
  const { ask, waiting, pass } = held();
  void ask();
  pass(1_000);
  void ask();
  expect(waiting).toHaveLength(2);
});

test('after an event an older composition serves who waits for it, and is not kept', async () => {
  const { ask, waiting, callers } = held();
  const before = ask();
  callers.forget('u1');
  const after = ask();
  expect(waiting).toHaveLength(2);
  waiting[1]?.answer(null);
  await expect(after).resolves.toBeNull();
  waiting[0]?.answer(alive);
  await expect(before).resolves.toMatchObject({ userId: 'u1' });
  await expect(ask()).resolves.toBeNull();
  expect(waiting).toHaveLength(2);
});

test('an owner that cannot answer lets nobody in, and the next call asks again', async () => {
  const { ask, waiting } = held();
  const refused = ask();
  waiting[0]?.fail();
  await expect(refused).rejects.toThrow('out');
  void ask();
  expect(waiting).toHaveLength(2);
});

test('a session of somebody else is no session', async () => {
  const { ask, waiting } = held();
  const answer = ask();
  waiting[0]?.answer({ ...alive, userId: 'u2' });
  await expect(answer).resolves.toBeNull();
});

test('equal facts keep the token that says them, changed facts get a new one', async () => {
  const { ask, waiting, pass, assign, signed } = held();
  const round = async () => {
    const asked = ask();
    waiting.at(-1)?.answer(alive);
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
  const { ask, waiting } = held();
  void ask(false);
  expect(waiting[0]?.counts).toBe(false);
});

test('activity is told once: what comes after it without a person’s hand is none', async () => {
  const { ask, waiting, pass } = held();
  const first = ask(true);
  waiting[0]?.answer(alive);
  await first;
  pass(1_000);
  void ask(false);
  expect(waiting.map(({ counts }) => counts)).toEqual([true, false]);
});

test('whole facts serve their own user alone, whatever session a call names', async () => {
  const { ask, waiting, callers } = held();
  const whole = ask();
  waiting[0]?.answer(alive);
  await whole;
  const foreign = callers.of({ ...session, sub: 'u2' }, { counts: true, withRelations: false });
  waiting[1]?.answer(alive);
  await expect(foreign).resolves.toBeNull();
});

test('facts in use are read again before they are too old, those of idle sessions are not', async () => {
  const { ask, waiting, pass, callers } = held();
  const first = ask();
  waiting[0]?.answer(alive);
  await first;
  pass(700);
  callers.readAhead();
  expect(waiting).toHaveLength(1);
  await ask();
  callers.readAhead();
  expect(waiting).toHaveLength(2);
  waiting[1]?.answer(null);
  await new Promise(setImmediate);
  await expect(ask()).resolves.toBeNull();
});

test('a call about the caller alone asks identity alone, and takes whole facts that are there already', async () => {
  const { askAlone, ask, waiting, pass } = held();
  const alone = askAlone();
  waiting[0]?.answer(alive);
  expect((await alone)?.facts.assignedAthletes).toEqual([]);
  const whole = ask();
  expect(waiting).toHaveLength(2);
  waiting[1]?.answer(alive);
  expect((await whole)?.facts.assignedAthletes).toEqual(['a1']);
  expect(await askAlone()).toBe(await whole);
  pass(1_000);
  void askAlone();
  expect(waiting).toHaveLength(3);
});

test('a call about the caller alone does not wait for a question about relations that is on its way', async () => {
  const { askAlone, ask, waiting, hold, pass } = held();
  const { fail } = hold();
  const whole = ask();
  const alone = askAlone();
  for (const { answer } of waiting) answer(alive);
  expect((await alone)?.facts.assignedAthletes).toEqual([]);
  fail();
  await expect(whole).rejects.toThrow('out');
  expect(waiting).toHaveLength(2);
  pass(999);
  await expect(askAlone()).resolves.toMatchObject({ userId: 'u1' });
  expect(waiting).toHaveLength(2);
});

test('what is forgotten is forgotten in both ways', async () => {
  const { askAlone, ask, waiting, callers } = held();
  const asked = [askAlone(), ask()];
  for (const { answer } of waiting) answer(alive);
  await Promise.all(asked);
  callers.forget('u1');
  void askAlone();
  void ask();
  expect(waiting).toHaveLength(4);
});
