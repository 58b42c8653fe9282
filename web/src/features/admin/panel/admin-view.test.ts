import { viewOf } from './admin-view.ts';

test.each([
  ['users', 'users'],
  ['slm-training', 'slm-training'],
  ['audit', 'audit'],
  [null, 'connections'],
  ['anything', 'connections'],
])('?view=%s shows %s', (name, view) => {
  expect(viewOf(name)).toBe(view);
});
