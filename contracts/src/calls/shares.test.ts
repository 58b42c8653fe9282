import { updateShareInput } from './shares.ts';

const issuesOf = (body: unknown) =>
  updateShareInput.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test.each([
  [{ scopes: { injuryRisk: false, email: true } }, ['scopes: “email” is not a part that can be shared']],
  [{ scopes: {} }, ['scopes: Name at least one part of the dashboard']],
  [{ scopes: { injuryRisk: 'no' } }, ['scopes.injuryRisk: Must be true or false']],
  [{ scopes: { injuryRisk: null } }, ['scopes.injuryRisk: Must be true or false']],
  [{ scopes: [] }, ['scopes: Must be an object']],
  [JSON.parse('{"scopes":{"__proto__":true}}'), ['scopes: Name at least one part of the dashboard']],
])('%j is refused and names what is wrong', (body, issues) => {
  expect(issuesOf(body)).toEqual(issues);
});

test('a part of the scopes is taken as it is', () => {
  expect(updateShareInput.parse({ scopes: { nextTodo: false } })).toEqual({ scopes: { nextTodo: false } });
});
