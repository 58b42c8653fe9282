import { auditRecorded } from '@entourage/contracts/events/audit.recorded.v1';
import { sessionRevoked } from '@entourage/contracts/events/identity/session.revoked.v1';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { publishSnapshot } from '@entourage/service-kit/events/snapshot';
import { aVisitor, fakeClock, until } from '@entourage/service-kit/testing';
import { identity } from '../src/service.ts';
import { changeUserRole, deleteUser, editUser, login, register } from './operations.ts';
import {
  addUser,
  aRegistration,
  type RunningIdentity,
  sessionOf,
  startIdentity,
  withSession,
} from './start-identity.ts';

const password = 'a canary that flies nowhere';
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock: fakeClock(startedAt.toISOString()) });
});
afterAll(() => service.stop());

const startedAt = new Date('2026-03-01T09:00:00Z');
/** A user who has just signed in, which a change of address requires. */
const newAdmin = async () => withSession(service, await addUser(service, { role: 'ADMIN' }), startedAt);
const trail = () =>
  service
    .allPublished()
    .filter(({ type }) => type === auditRecorded.type.replace('*', 'identity'))
    .flatMap(({ data }) => (data as { rows: { action: string; subjectId: string | null }[] }).rows);
const trailOf = (subjectId: string, action: string) =>
  until(() => trail().find((row) => row.subjectId === subjectId && row.action === action));

test('every version of an account is published, without address and password', async () => {
  const { caller } = await newAdmin();
  const admin = service.as(caller);
  const account = aRegistration({ password });
  const { headers } = await service.as(aVisitor()).graphql(register, { account });
  const { sub: userId, sid } = sessionOf(headers)!;
  await admin.graphql(editUser, { userId, change: { firstName: 'Maja', email: `new-${account.email}` } });
  await admin.graphql(changeUserRole, { userId, role: 'LIAISON' });
  await admin.graphql(deleteUser, { userId });

  const [registered] = await service.published(userRegistered, { subject: userId });
  const [updated] = await service.published(userUpdated, { subject: userId });
  const [changed] = await service.published(userRoleChanged, { subject: userId });
  const [revoked] = await service.published(sessionRevoked, { subject: sid });
  const [deleted] = await service.published(userDeleted, { subject: userId });
  expect(registered).toMatchObject({ audience: { roles: ['ADMIN'] }, data: { version: 1, role: 'ATHLETE' } });
  expect(updated).toMatchObject({ data: { version: 2, firstName: 'Maja' } });
  expect(changed).toMatchObject({ data: { version: 3, role: 'LIAISON', verificationStatus: 'APPROVED' } });
  expect(revoked).toMatchObject({ audience: { userIds: [userId] }, data: { sessionId: sid, userId } });
  expect(deleted).toMatchObject({ data: { version: 4, username: null, firstName: null } });

  await trailOf(userId, 'user.delete');
  const everything = JSON.stringify([service.allPublished(), service.logs()]);
  expect(everything).not.toContain(account.email);
  expect(everything).not.toContain(password);
  expect(everything).not.toMatch(/argon2/);
});

test('changes by administrators are audited with before and after, an address without its value', async () => {
  const { caller } = await newAdmin();
  const { user } = await addUser(service, { email: 'before@example.org' });
  const change = { firstName: 'Maja', email: 'after@example.org' };
  await service.as(caller).graphql(editUser, { userId: user.id, change });

  expect(await trailOf(user.id, 'user.edit')).toMatchObject({
    actorId: caller.userId,
    actorRole: 'ADMIN',
    outcome: 'ok',
    fields: ['firstName', 'email'],
    change: { firstName: { from: null, to: 'Maja' } },
  });
});

test('successful and failed sign-ins and refusals are audited', async () => {
  const { user, caller } = await addUser(service, { password });
  const { user: other } = await addUser(service);
  const visitor = service.as(aVisitor());
  await visitor.graphql(login, { credentials: { username: user.username, password: 'wrong one' } });
  expect(await trailOf(user.id, 'session.start')).toMatchObject({ outcome: 'refused' });
  await visitor.graphql(login, { credentials: { username: user.username, password } });
  await until(() => trail().some((row) => row.subjectId === user.id && 'outcome' in row && row.outcome === 'ok'));
  await service.as(caller).graphql(deleteUser, { userId: other.id });
  const refused = await until(() => trail().find(({ action }) => action === 'Mutation.deleteUser'));
  expect(refused).toMatchObject({ actorId: caller.userId, outcome: 'refused' });
});

test('a snapshot contains every account at its version, tombstones as deletions', async () => {
  const { user } = await addUser(service);
  const { user: gone } = await addUser(service);
  await service.as((await newAdmin()).caller).graphql(deleteUser, { userId: gone.id });
  const before = (await service.published(userDeleted, { subject: gone.id })).length;
  await publishSnapshot({ service: identity.name, store: service.opened, snapshots: identity.snapshots ?? [] });

  const [publishedEvents] = await service.published(userUpdated, { subject: user.id });
  const again = await service.published(userDeleted, { subject: gone.id, count: before + 1 });
  expect(publishedEvents).toMatchObject({ audience: {}, data: { userId: user.id, version: 1 } });
  expect(again.at(-1)?.data).toEqual(again[0]?.data);
});
