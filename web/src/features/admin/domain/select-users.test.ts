import { anAdminUser } from '#test-setup/an-admin-view.ts';
import { selectUsers } from './select-users.ts';

const athletes = Array.from({ length: 30 }, (_, index) =>
  anAdminUser({ id: `a${index}`, username: `athlete${index}` }),
);
const liaison = anAdminUser({ id: 'l', username: 'dr.rivera', role: 'LIAISON', email: null });
const users = [...athletes, liaison];

test('a page holds 25 users', () => {
  const first = selectUsers(users, { role: 'ALL', query: '', page: 1 });
  expect([first.count, first.pages, first.users.length]).toEqual([31, 2, 25]);
});

test('a page beyond the last one is the last one', () => {
  expect(selectUsers(users, { role: 'ALL', query: '', page: 9 }).page).toBe(2);
  expect(selectUsers([], { role: 'ALL', query: '', page: 9 })).toEqual({ count: 0, pages: 1, page: 1, users: [] });
});

test('role and search are combined, and case is ignored', () => {
  expect(selectUsers(users, { role: 'LIAISON', query: 'RIVERA', page: 1 }).users).toEqual([liaison]);
  expect(selectUsers(users, { role: 'ATHLETE', query: 'rivera', page: 1 }).count).toBe(0);
});
