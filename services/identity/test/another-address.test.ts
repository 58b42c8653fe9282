import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { aVisitor, codeOf, fakeClock, until } from '@entourage/service-kit/testing';
import { recordedQueries } from '@entourage/service-kit/testing/recorded-queries';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { sweep } from '../src/jobs/sweep.ts';
import {
  changeAccount,
  confirmEmail,
  confirmPasswordReset,
  keepEmail,
  myAccount,
  register,
  requestPasswordReset,
  sessionState,
} from './operations.ts';
import { addUser, aRegistration, aUsername, type RunningIdentity, signInAs, startIdentity } from './start-identity.ts';

/** A new address takes effect when its link is opened, and the old address can undo the change. */
const password = 'harbor lights at dusk';
const clock = fakeClock('2026-03-01T09:00:00Z');
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock });
});
afterAll(() => service.stop());

const anEmail = () => `${aUsername()}@example.org`;
async function aPerson() {
  const email = anEmail();
  const person = await addUser(service, { email, password });
  return { email, userId: person.user.id, caller: await signInAs(service, person, { password }) };
}
type Person = Awaited<ReturnType<typeof aPerson>>;
const wish = ({ caller }: Person, email: string | null) =>
  service.as(caller).graphql(changeAccount, { change: { email, currentPassword: password } });
const accountOf = async ({ caller }: Person) => {
  const { email, pendingEmail } = (await service.as(caller).graphql(myAccount)).data.answer;
  return { email, pendingEmail };
};
const mailsTo = (address: string, words: string) =>
  service.mail.sent.filter(({ to, subject }) => to === address && subject.includes(words));

/** The token in the latest mail with a token to an address. */
async function tokenTo(address: string, path: 'confirm-email' | 'keep-email' | 'reset-password'): Promise<string> {
  const link = new RegExp(`https://app\\.entourage\\.example/${path}#token=([\\w-]{43})\\n`);
  const find = () => service.mail.sent.filter(({ to, text }) => to === address && link.test(text)).at(-1);
  return link.exec((await until(find))!.text)![1]!;
}
const confirm = (token: string) => service.as(aVisitor()).graphql(confirmEmail, { confirmation: { token } });
const keep = (token: string) => service.as(aVisitor()).graphql(keepEmail, { keeping: { token } });
const over = { token: 'This link has expired or was already used' };
const fieldsOf = ({ errors }: Awaited<ReturnType<typeof confirm>>) => errors?.[0]?.extensions.fields;
const isAlive = async ({ caller }: Person) => {
  const gateway = service.as({ kind: 'service', service: 'gateway' });
  return (await gateway.graphql(sessionState, { sids: [caller.sessionId] })).data.answer[0] !== null;
};

test('another address waits for its link, which works once; until then a reset goes to the old one', async () => {
  const [person, after] = [await aPerson(), anEmail()];
  expect((await wish(person, after)).data.answer).toMatchObject({ email: person.email, pendingEmail: after });
  const token = await tokenTo(after, 'confirm-email');
  for (const email of [after, person.email])
    await service.as(aVisitor()).graphql(requestPasswordReset, { reset: { email } });
  const reset = await tokenTo(person.email, 'reset-password');
  expect(mailsTo(after, 'Choose a new password')).toEqual([]);

  expect((await confirm(token)).data.answer).toEqual({ success: true });
  expect(await accountOf(person)).toEqual({ email: after, pendingEmail: null });
  expect(fieldsOf(await confirm(token))).toEqual(over);
  const stale = { confirmation: { token: reset, password: 'lanterns over the bay' } };
  expect(codeOf(await service.as(aVisitor()).graphql(confirmPasswordReset, stale))).toBe('VALIDATION');
  const published = await service.published(userUpdated, { subject: person.userId });
  expect(published).toMatchObject([{ data: { version: 2 } }]);
  expect(JSON.stringify([service.allPublished(), service.logs()])).not.toContain(after);
});

test('the mail to the old address takes the change back, before and after it counts, and ends all sessions and links', async () => {
  for (const counts of [false, true]) {
    const [person, after] = [await aPerson(), anEmail()];
    await wish(person, after);
    const [token, back] = [await tokenTo(after, 'confirm-email'), await tokenTo(person.email, 'keep-email')];
    if (counts) await confirm(token);
    expect(await isAlive(person)).toBe(true);
    clock.advance({ hours: 71 });
    const later = { ...person, caller: await signInAs(service, { ...person, ...(await known(person)) }, { password }) };
    const address = counts ? after : person.email;
    await service.as(aVisitor()).graphql(requestPasswordReset, { reset: { email: address } });
    const reset = await tokenTo(address, 'reset-password');
    expect((await keep(back)).data.answer).toEqual({ success: true });
    expect(await accountOf(person)).toEqual({ email: person.email, pendingEmail: null });
    expect(await isAlive(later)).toBe(false);
    expect([fieldsOf(await keep(back)), fieldsOf(await confirm(token))]).toEqual([over, over]);
    const stale = { confirmation: { token: reset, password: 'lanterns over the bay' } };
    expect(codeOf(await service.as(aVisitor()).graphql(confirmPasswordReset, stale))).toBe('VALIDATION');
  }
});
const known = async ({ userId, caller }: Person) => ({ user: (await service.store.read.users.byId(userId))!, caller });

test('the way back ends after 72 hours, the link to the new address after 24', async () => {
  const [person, after] = [await aPerson(), anEmail()];
  await wish(person, after);
  const [token, back] = [await tokenTo(after, 'confirm-email'), await tokenTo(person.email, 'keep-email')];
  clock.advance({ hours: 24 });
  expect(fieldsOf(await confirm(token))).toEqual(over);
  expect(await accountOf(person)).toEqual({ email: person.email, pendingEmail: null });
  clock.advance({ hours: 48 });
  expect(fieldsOf(await keep(back))).toEqual(over);
});

test('a chain of changes leads back to the first address, and never to the thief', async () => {
  const [person, first, second] = [await aPerson(), anEmail(), anEmail()];
  await wish(person, first);
  const back = await tokenTo(person.email, 'keep-email');
  await confirm(await tokenTo(first, 'confirm-email'));
  clock.advance({ minutes: 1 });
  await wish(person, second);
  const backToThief = await tokenTo(first, 'keep-email');
  await confirm(await tokenTo(second, 'confirm-email'));
  await keep(back);
  expect((await accountOf(person)).email).toBe(person.email);
  expect(fieldsOf(await keep(backToThief))).toEqual(over);
});

test('nobody else gets an address while it can be taken back', async () => {
  const [person, after] = [await aPerson(), anEmail()];
  await wish(person, after);
  const back = await tokenTo(person.email, 'keep-email');
  await confirm(await tokenTo(after, 'confirm-email'));
  const account = aRegistration({ email: person.email.toUpperCase() });
  expect(codeOf(await service.as(aVisitor()).graphql(register, { account }))).toBe('CONFLICT');
  await keep(back);
  expect((await accountOf(person)).email).toBe(person.email);
});

test('an address in use is answered as a free one, and only its owner is told', async () => {
  const [owner, asking, other] = [await aPerson(), await aPerson(), await aPerson()];
  const free = anEmail();
  const answers = [await wish(asking, owner.email.toUpperCase()), await wish(other, free)];
  expect(answers.map(codeOf)).toEqual(['OK', 'OK']);
  expect(answers.map(({ data }) => Object.keys(data.answer))).toEqual(
    Array(2).fill(Object.keys(answers[0]!.data.answer)),
  );
  expect(answers[0]!.data.answer).toMatchObject({ email: asking.email, pendingEmail: owner.email.toUpperCase() });
  await until(() => mailsTo(owner.email, 'tried to use').length === 1);
  await tokenTo(free, 'confirm-email');
  expect(mailsTo(owner.email.toUpperCase(), 'Confirm')).toEqual([]);
  expect(mailsTo(owner.email, 'tried to use')[0]?.text).not.toContain(asking.email);
});

test('a known and an unknown address take the same statements', async () => {
  const [owner, asking] = [await aPerson(), await aPerson()];
  const statements = async (email: string) => {
    const tables = /email_key|INSERT INTO [^ ]*(mail_queue|email_changes|audit|outbox)/;
    const seen = await recordedQueries(tables, () => wish(asking, email));
    // Cut at 60 letters, because a mail to the user's own address has no column for a new address.
    return new Set(seen.map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 60)));
  };
  const taken = await statements(owner.email);
  expect(taken.size).toBeGreaterThanOrEqual(4);
  expect(await statements(anEmail())).toEqual(taken);
});

test('an address that somebody takes meanwhile is a CONFLICT for who opens the link, and changes nothing', async () => {
  const [person, after] = [await aPerson(), anEmail()];
  await wish(person, after);
  const token = await tokenTo(after, 'confirm-email');
  await addUser(service, { email: after });
  expect(codeOf(await confirm(token))).toBe('CONFLICT');
  expect((await accountOf(person)).email).toBe(person.email);
});

test('a newer wish replaces the one before, and the own address ends it', async () => {
  const [person, first, second] = [await aPerson(), anEmail(), anEmail()];
  await wish(person, first);
  const token = await tokenTo(first, 'confirm-email');
  await wish(person, second);
  expect(await accountOf(person)).toEqual({ email: person.email, pendingEmail: second });
  expect(fieldsOf(await confirm(token))).toEqual(over);
  await wish(person, person.email);
  expect(await accountOf(person)).toEqual({ email: person.email, pendingEmail: null });
});

test('of many hands that open one link at once, one succeeds', async () => {
  const [person, after] = [await aPerson(), anEmail()];
  await wish(person, after);
  const token = await tokenTo(after, 'confirm-email');
  const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(token)));
  expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
});

test('only hashes of tokens are stored, and the sweep deletes what is over', async () => {
  const [person, after] = [await aPerson(), anEmail()];
  await wish(person, after);
  const tokens = [await tokenTo(after, 'confirm-email'), await tokenTo(person.email, 'keep-email')];
  const rows = () =>
    rowsOf(service.config.postgres.url, `SELECT * FROM email_changes WHERE user_id = '${person.userId}'`);
  for (const token of tokens) expect(JSON.stringify([await rows(), service.logs()])).not.toContain(token);
  clock.advance({ hours: 72, seconds: 1 });
  const context = { store: service.store, config: service.config, clients: service.clients, clock };
  await sweep.handle({}, { ...context, attempt: 1, signal: new AbortController().signal } as never);
  expect(await rows()).toEqual([]);
});
