import { screenLoads } from './screen-loads.ts';

type Bundle = Parameters<typeof screenLoads>[0];
const chunk = (name: string, imports: string[], facadeModuleId: string | null = null, isEntry = false) => ({
  type: 'chunk',
  name,
  fileName: `assets/${name}.js`,
  imports: imports.map((imported) => `assets/${imported}.js`),
  facadeModuleId,
  isEntry,
});
const screen = (name: string) => `/web/src/features/${name}`;
const bundleOf = (...chunks: ReturnType<typeof chunk>[]) =>
  Object.fromEntries(chunks.map((one) => [one.fileName, one])) as unknown as Bundle;

const shared = [
  chunk('index', ['runtime'], '/web/index.html', true),
  chunk('runtime', []),
  chunk('vendor', ['runtime']),
  chunk('app', ['vendor']),
  chunk('common', ['app']),
  chunk('athlete', ['common', 'meetings'], screen('athlete-dashboard/screens/athlete-dashboard-screen.tsx')),
  chunk('meetings', ['app', 'parts']),
  chunk('parts', ['vendor']),
  chunk('liaison', ['common'], screen('liaison-dashboard/screens/liaison-dashboard-screen.tsx')),
];

test('each role’s first screen with what it imports, without what every page loads', () => {
  const admin = chunk('admin', ['forms'], screen('admin/screens/admin-screen.tsx'));
  expect(screenLoads(bundleOf(...shared, admin, chunk('forms', ['vendor'])))).toEqual({
    ATHLETE: ['/assets/athlete.js', '/assets/meetings.js', '/assets/parts.js'],
    TEAM_MEMBER: ['/assets/athlete.js', '/assets/meetings.js', '/assets/parts.js'],
    LIAISON: ['/assets/liaison.js'],
    ADMIN: ['/assets/admin.js', '/assets/forms.js'],
  });
});

test('a screen without a chunk of its own stops the build', () => {
  expect(() => screenLoads(bundleOf(...shared))).toThrow('admin/screens/admin-screen.tsx has no chunk');
});
