import { parseAdminView } from './admin-view.ts';

test.each([
  ['users', 'users'],
  ['slm-training', 'slm-training'],
  ['audit', 'audit'],
  [null, 'connections'],
  ['anything', 'connections'],
])('?view=%s shows %s', (name, view) => {
  expect(parseAdminView(name)).toBe(view);
});
