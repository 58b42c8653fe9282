import { checkedAtChange } from './credentials-check.tsx';

const earlier = '2026-02-01T09:00:00.000Z';
const now = new Date('2026-03-01T09:00:00Z');

test.each([
  ['a check that nobody touched stays', earlier, undefined, {}],
  ['a check ticked again keeps its time', earlier, true, {}],
  ['a new tick is a check of this moment', null, true, { credentialsCheckedAt: '2026-03-01T09:00:00.000Z' }],
  ['a removed tick takes the check back', earlier, false, { credentialsCheckedAt: null }],
  ['no tick where none was says nothing', null, false, {}],
])('%s', (_name, checkedAt, isChecked, expected) => {
  expect(checkedAtChange(checkedAt, isChecked, now)).toEqual(expected);
});
