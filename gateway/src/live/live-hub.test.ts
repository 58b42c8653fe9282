import { noRelationships } from '@entourage/contracts/access/caller';
import type { Role, ShareScope } from '@entourage/contracts/access/roles';
import type { ComposedCaller } from '../caller/compose-caller.ts';
import type { EventStream } from './event-stream.ts';
import { liveHub } from './live-hub.ts';

function hub({ maxPerUser = 6 } = {}) {
  const now = new Map<string, ComposedCaller | null>();
  const asked: string[] = [];
  const composed: string[] = [];
  const unanswered = new Set<string>();
  const live = liveHub({
    maxPerUser,
    random: () => 0,
    callers: {
      async of({ sub }) {
        composed.push(sub);
        if (unanswered.has(sub)) throw new Error('no answer');
        return (now.get(sub) as never) ?? null;
      },
    },
    sessionOf: async ({ sid, counts }) => {
      asked.push(`${sid} ${counts}`);
      const caller = now.get(sid.replace('s', 'u'));
      return caller ? { sid, userId: caller.userId, role: caller.role, status: caller.status } : null;
    },
  });
  const join = (name: string, role: Role, relationships = noRelationships) => {
    const caller: ComposedCaller = {
      userId: `u${name}`,
      sessionId: `s${name}`,
      role,
      status: 'APPROVED',
      relationships,
    };
    now.set(caller.userId, caller);
    const got: unknown[] = [];
    const closed: true[] = [];
    const stream: EventStream = {
      send: (message) => got.push(message),
      heartbeat: () => got.push('alive'),
      close: () => void closed.push(true),
    };
    const leave = live.join({
      session: { typ: 'session', sub: caller.userId, sid: caller.sessionId, role },
      caller,
      stream,
    });
    return { caller, got, leave, isClosed: () => closed.length > 0 };
  };
  return { live, now, join, asked, composed, unanswered };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const signal = (audience: object) => ({ type: 'entourage.x.y.v1', tags: ['Users'] as const, audience });

test('a signal reaches the people and roles it names, without its audience', () => {
  const { live, join } = hub();
  const [athlete, admin] = [join('1', 'ATHLETE'), join('2', 'ADMIN')];
  live.publish(signal({ roles: ['ADMIN'] }));
  expect(admin.got).toEqual([{ type: 'entourage.x.y.v1', tags: ['Users'] }]);
  expect(athlete.got).toEqual([]);
});

test('a stream hears what happened while its page was opening, if it may', async () => {
  const { live, join } = hub();
  live.publish(signal({ roles: ['ADMIN'] }));
  live.publish(signal({ watchersOf: 'a' }));
  const [admin, watcher] = [join('1', 'ADMIN'), join('2', 'LIAISON', { ...noRelationships, assignedAthletes: ['a'] })];
  const other = join('3', 'LIAISON');
  await settled();
  expect([admin, watcher, other].map(({ got }) => got.length)).toEqual([1, 1, 0]);
});

test('watchers are matched by the relationships of now, not by those the stream began with', async () => {
  const { live, join, now } = hub();
  const assigned = { ...noRelationships, assignedAthletes: ['a'] };
  const [stays, lost] = [join('1', 'LIAISON', assigned), join('2', 'LIAISON', assigned)];
  now.set('u2', { ...lost.caller, relationships: noRelationships });
  live.publish(signal({ watchersOf: 'a' }));
  await settled();
  expect(stays.got).toHaveLength(1);
  expect(lost.got).toEqual([]);
});

test('a team member hears of what is shared, and nothing of a hidden change', async () => {
  const { live, join } = hub();
  const sharing = (scopes: ShareScope[]) => ({ ...noRelationships, shares: [{ athleteId: 'a', scopes }] });
  const members = [
    join('1', 'TEAM_MEMBER', sharing([])),
    join('2', 'TEAM_MEMBER', sharing(['focusArea', 'liaisons'])),
    join('3', 'TEAM_MEMBER', sharing(['injuryRisk', 'nextTodo'])),
  ];
  const liaison = join('4', 'LIAISON', { ...noRelationships, assignedAthletes: ['a'] });
  const heard = () => [...members, liaison].map(({ got }) => got.length);
  live.publish(signal({ watchersOf: 'a', scopes: ['injuryRisk', 'focusArea'] }));
  await settled();
  expect(heard()).toEqual([0, 1, 1, 1]);
  live.publish(signal({ watchersOf: 'a', scopes: ['nextTodo'] }));
  await settled();
  expect(heard()).toEqual([0, 1, 2, 2]);
  live.publish(signal({ watchersOf: 'a', scopes: ['liaisons'] }));
  await settled();
  expect(heard()).toEqual([0, 2, 2, 3]);
});

test('relationships are composed only for those whose role may watch, and for the athlete', async () => {
  const { live, join, composed } = hub();
  const [athlete, liaison] = [
    join('a', 'ATHLETE'),
    join('2', 'LIAISON', { ...noRelationships, assignedAthletes: ['ua'] }),
  ];
  const others = [join('1', 'ATHLETE'), join('3', 'ADMIN'), join('4', 'TEAM_MEMBER')];
  live.publish(signal({ watchersOf: 'ua' }));
  await settled();
  expect(composed).toEqual(['ua', 'u2', 'u4']);
  expect([athlete, liaison, ...others].map(({ got }) => got.length)).toEqual([1, 1, 0, 0, 0]);
});

test('the streams of ended sessions are closed, and looking is no activity', async () => {
  const { live, join, now, asked } = hub();
  const [stays, ended] = [join('1', 'ATHLETE'), join('2', 'ATHLETE')];
  now.delete('u2');
  await live.endDeadStreams();
  expect([stays.isClosed(), ended.isClosed()]).toEqual([false, true]);
  expect(asked).toEqual(['s1 false', 's2 false']);
  expect(live.size).toBe(1);
});

test('a stream ends with the role it was opened with', async () => {
  const { live, join, now } = hub();
  const [stays, changed] = [join('1', 'ADMIN'), join('2', 'ADMIN')];
  now.set('u2', { ...changed.caller, role: 'ATHLETE' });
  await live.endDeadStreams();
  expect([stays.isClosed(), changed.isClosed()]).toEqual([false, true]);
});

test('a watcher whose role has changed is cut with the next signal, and not served in the new one', async () => {
  const { live, join, now } = hub();
  const changed = join('1', 'LIAISON', { ...noRelationships, assignedAthletes: ['a'] });
  const shares = [{ athleteId: 'a', scopes: [] }];
  now.set('u1', { ...changed.caller, role: 'TEAM_MEMBER', relationships: { ...noRelationships, shares } });
  live.publish(signal({ watchersOf: 'a' }));
  await settled();
  expect([changed.got, changed.isClosed(), live.size]).toEqual([[], true, 0]);
});

test('a user has six streams at most; closing one makes room', () => {
  const { live, join } = hub({ maxPerUser: 2 });
  const first = join('1', 'ATHLETE');
  join('1', 'ATHLETE');
  expect(live.isFull('u1')).toBe(true);
  expect(join('1', 'ATHLETE').leave).toBeNull();
  first.leave?.();
  expect(live.isFull('u1')).toBe(false);
});

test('without an answer about its relationships a watcher gets nothing, and one whose session has ended is cut', async () => {
  const { live, now, join, unanswered } = hub();
  const assigned = { ...noRelationships, assignedAthletes: ['a'] };
  const [silent, ended] = [join('1', 'LIAISON', assigned), join('2', 'LIAISON', assigned)];
  unanswered.add(silent.caller.userId);
  now.set(ended.caller.userId, null);
  live.publish(signal({ watchersOf: 'a' }));
  await new Promise(setImmediate);
  expect([silent.got, ended.got, silent.isClosed(), ended.isClosed()]).toEqual([[], [], false, true]);
});
