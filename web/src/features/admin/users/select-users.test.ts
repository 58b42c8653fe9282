import { anAdminUser } from '#test-setup/an-admin-view.ts';
import { selectUsers } from './select-users.ts';

const athletes = Array.from({ length: 30 }, (_, index) =>
  anAdminUser({ id: `a${index}`, username: `athlete${index}` }),
);
const liaison = anAdminUser({ id: 'l', username: 'dr.rivera', role: 'LIAISON', email: null });
const users = [...athletes, liaison];

test('a page holds 25 users', () => {
  const first = selectUsers(users, { role: 'ALL', status: 'ALL', query: '', page: 1 });
  expect([first.count, first.pages, first.users.length]).toEqual([31, 2, 25]);
});

test('a page beyond the last one is the last one', () => {
  expect(selectUsers(users, { role: 'ALL', status: 'ALL', query: '', page: 9 }).page).toBe(2);
  expect(selectUsers([], { role: 'ALL', status: 'ALL', query: '', page: 9 })).toEqual({
    count: 0,
    pages: 1,
    page: 1,
    users: [],
  });
});

test('a status keeps its users only', () => {
  const pending = anAdminUser({ id: 'p', verificationStatus: 'PENDING' });
  const found = selectUsers([...users, pending], { role: 'ALL', status: 'PENDING', query: '', page: 1 });
  expect(found.users).toEqual([pending]);
});

test('role and search are combined, and case is ignored', () => {
  expect(selectUsers(users, { role: 'LIAISON', status: 'ALL', query: 'RIVERA', page: 1 }).users).toEqual([liaison]);
  expect(selectUsers(users, { role: 'ATHLETE', status: 'ALL', query: 'rivera', page: 1 }).count).toBe(0);
});
