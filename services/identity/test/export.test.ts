import { until } from '@entourage/service-kit/testing';
import { countsOf, exportedRowsOf, gapsOf, rowsThatHold } from '@entourage/service-kit/testing/exports';
import { accountExport, startAccountExport, startTotp } from './operations.ts';
import { addUser, aUsername, type RunningIdentity, signInAs, startIdentity } from './start-identity.ts';

const password = 'harbor lights at dusk';
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());

test('every table and column of identity is in the export or left out for a reason', async () => {
  const leftOut = {
    athlete_profile_snapshots: 'a copy of what health-data exports',
    liaison_profile_snapshots: 'a copy of what admin exports',
    share_snapshots: 'a copy of what invites exports',
    recovery_codes: 'hashes of codes',
    stripe_events: 'ids of events of the payment provider, without people',
    password_resets: 'hashes of tokens, valid for 30 minutes',
    mail_counts: 'hashes and counts of a day, without people',
    account_export_parts: 'the file itself',
  };
  expect(await gapsOf(service, leftOut)).toEqual([]);
});

test('a user gets all own rows of identity', async () => {
  const person = await addUser(service, { email: `${aUsername()}@example.org`, password });
  const caller = await signInAs(service, person, { password });
  await service.as(caller).graphql(startTotp);
  await service.as(caller).graphql(startAccountExport);
  await until(async () => (await service.as(caller).graphql(accountExport)).data.answer.state === 'READY');
  await addUser(service, {});
  const rows = await exportedRowsOf(service, { userId: person.user.id });
  expect(countsOf(rows)).toEqual(await rowsThatHold(service.database.ownerUrl, Object.keys(rows), person.user.id));
  expect(countsOf(rows)).toMatchObject({ users: 1, sessions: 1, notices: 1, mail_queue: 1, account_exports: 1 });
  expect(countsOf(rows)).toMatchObject({ totp_factors: 1 });
});
