import { chunkGroups } from './chunks.ts';

/** Modules by path: what they import, and what they import lazily. */
const modules: Record<string, [imports: string[], lazy?: string[]]> = {
  '/web/src/main.tsx': [
    ['/node_modules/react/index.js', '/web/src/shared/button.tsx'],
    [
      '/a',
      '/b',
      '/landing',
      '/trend',
      '/bars',
      '/web/src/features/chat/screens/chat.tsx',
      '/web/src/features/chat/outbox.tsx',
    ],
  ],
  '/node_modules/react/index.js': [[]],
  '/web/src/shared/button.tsx': [['/node_modules/react/index.js']],
  '/landing': [['/web/src/shared/hero.tsx']],
  '/web/src/shared/hero.tsx': [[]],
  '/a': [
    [
      '/web/src/shared/hero.tsx',
      '/web/src/shared/form.tsx',
      '/web/src/entities/meetings/card.tsx',
      '/web/src/only-a.tsx',
      '/web/src/shared/name-field.tsx',
    ],
  ],
  '/b': [['/web/src/shared/form.tsx', '/web/src/entities/meetings/card.tsx', '/web/src/shared/name-field.tsx']],
  '/web/src/shared/name-field.tsx': [
    ['/node_modules/@mui/material/Autocomplete/index.mjs', '/node_modules/@mui/material/TextField/index.mjs'],
  ],
  '/node_modules/@mui/material/Autocomplete/index.mjs': [[]],
  '/node_modules/@mui/material/TextField/index.mjs': [[]],
  '/web/src/only-a.tsx': [[]],
  '/web/src/features/chat/screens/chat.tsx': [['/web/src/features/chat/texts.ts', '/web/src/features/chat/length.ts']],
  '/web/src/features/chat/outbox.tsx': [['/web/src/features/chat/texts.ts', '/web/src/features/chat/length.ts']],
  '/web/src/features/chat/texts.ts': [[]],
  '/web/src/features/chat/length.ts': [['/node_modules/zod/index.js']],
  '/trend': [['/node_modules/@mui/x-charts/LineChart/index.mjs', '/web/src/entities/meetings/card.tsx']],
  '/bars': [['/node_modules/@mui/x-charts/BarChart/index.mjs']],
  '/node_modules/@mui/x-charts/LineChart/index.mjs': [['/node_modules/@mui/x-charts/internals/index.mjs']],
  '/node_modules/@mui/x-charts/BarChart/index.mjs': [['/node_modules/@mui/x-charts/internals/index.mjs']],
  '/node_modules/@mui/x-charts/internals/index.mjs': [['/node_modules/d3-scale/index.js']],
  '/node_modules/d3-scale/index.js': [[]],
  '/web/src/entities/meetings/card.tsx': [[]],
  '/web/src/shared/form.tsx': [['/node_modules/zod/index.js']],
  '/node_modules/zod/index.js': [[]],
};
const context = {
  getModuleInfo(id: string) {
    const [importedIds, dynamicallyImportedIds = []] = modules[id] ?? [[]];
    return { importedIds, dynamicallyImportedIds };
  },
};
const groups = chunkGroups({ entry: '/web/src/main.tsx', firstVisit: ['/landing'] });
const chunkOf = (id: string) => groups.map(({ name }) => name(id, context)).find((name) => name !== null) ?? null;

test.each([
  ['the framework of every page', '/node_modules/react/index.js', 'vendor'],
  ['what every page loads', '/web/src/shared/button.tsx', 'app'],
  ['what the first visit shares with others', '/web/src/shared/hero.tsx', 'app'],
  ['what several pages share without validation', '/web/src/entities/meetings/card.tsx', 'common'],
  ['an input that several pages share', '/node_modules/@mui/material/TextField/index.mjs', 'inputs'],
  ['an input with suggestions', '/web/src/shared/name-field.tsx', 'suggestions'],
  ['what several pages share, built on validation', '/web/src/shared/form.tsx', 'forms'],
  ['the validation itself', '/node_modules/zod/index.js', 'forms'],
  ['what two parts with charts share', '/node_modules/@mui/x-charts/internals/index.mjs', 'charts'],
  ['what charts are made with', '/node_modules/d3-scale/index.js', 'charts'],
  ['a kind of chart that one part shows', '/node_modules/@mui/x-charts/BarChart/index.mjs', null],
  ['what parts of one feature share', '/web/src/features/chat/texts.ts', 'chat'],
  ['what they share, built on validation', '/web/src/features/chat/length.ts', 'chat-forms'],
  ['what one lazy part uses alone', '/web/src/only-a.tsx', null],
])('%s: %s is in %s', (_, id, chunk) => {
  expect(chunkOf(id)).toBe(chunk);
});
