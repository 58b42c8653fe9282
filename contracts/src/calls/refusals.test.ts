import { allCalls } from './all-calls.ts';
import { listRefusals } from './refusals.ts';

const refusalsOfField = (field: string) => listRefusals(allCalls.find((call) => call.field === field)!);

test('what follows from method, body, ids and access, and what a call declares', () => {
  expect(refusalsOfField('myAccount')).toEqual([400, 401, 403, 405, 429, 431, 503]);
  expect(refusalsOfField('login')).toEqual([400, 401, 403, 405, 408, 409, 413, 415, 429, 431, 503]);
  expect(refusalsOfField('redeemInvite')).toContain(410);
  expect(refusalsOfField('registerTeamMember')).toContain(410);
  expect(refusalsOfField('sendMessage')).toContain(404);
  expect(refusalsOfField('athleteBiomarkers')).toContain(404);
});
