import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The screen of each role at `/`, from the folder of the features. */
const firstScreens = {
  ATHLETE: 'athlete-dashboard/screens/athlete-dashboard-screen.tsx',
  TEAM_MEMBER: 'athlete-dashboard/screens/athlete-dashboard-screen.tsx',
  LIAISON: 'liaison-dashboard/screens/liaison-dashboard-screen.tsx',
  ADMIN: 'admin/screens/admin-screen.tsx',
} as const;

/** A chunk and its imports, by file name. */
function withImports(bundle: Bundle, start: Chunk): Set<string> {
  const files = new Set([start.fileName]);
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
  }
  return files;
}

/** Addresses of the chunks of each role's first screen, without those that every page loads. @throws when a screen has no chunk */
export function screenLoads(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const entries = chunks.filter(({ isEntry }) => isEntry);
  // The entry loads the application lazily; the page itself preloads that.
  const ofEveryPage = new Set(
    [...entries, ...chunks.filter(({ name }) => ['vendor', 'app', 'common'].includes(name))].flatMap((chunk) => [
      ...withImports(bundle, chunk),
    ]),
  );
  return Object.fromEntries(
    Object.entries(firstScreens).map(([role, path]) => {
      const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/features/${path}`));
      if (!screen) throw new Error(`${path} has no chunk`);
      const files = [...withImports(bundle, screen)].filter((file) => !ofEveryPage.has(file));
      return [role, files.map((file) => `/${file}`)];
    }),
  );
}

/**
 * Writes `screen-loads.json` beside the page. The gateway names these files in a Link header to a browser with a session, so that the
 * first screen does not wait until the application knows who is signed in.
 */
export const screenLoadsFile = (): Plugin => ({
  name: 'entourage-screen-loads',
  apply: 'build',
  generateBundle(_options, bundle) {
    this.emitFile({ type: 'asset', fileName: 'screen-loads.json', source: JSON.stringify(screenLoads(bundle)) });
  },
});
