import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

/**
 * Writes `landing.html`: the page with the landing screen rendered by the build, so that its text paints before any script has loaded.
 * `public/landing.js` starts the application there.
 */
export function landingPage(root: string): Plugin {
  return {
    name: 'entourage-landing-page',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has written no index.html');
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/landing-screen.tsx'));
      if (!screen) throw new Error('The landing screen has no chunk');
      const source = pageWith(await renderLanding(root), String(index.source), screen.fileName);
      this.emitFile({ type: 'asset', fileName: 'landing.html', source });
    },
  };
}

/** Builds the application for Node and renders the landing screen. */
async function renderLanding(root: string): Promise<string> {
  const outDir = mkdtempSync(join(root, 'node_modules/.prerender-'));
  await build({
    root,
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    publicDir: false,
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true },
  });
  try {
    const { renderLanding } = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
    return await renderLanding();
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

const emotionStyles = /<style data-emotion="[^"]*">.*?<\/style>/gs;
const currentUser = /\s*<link rel="preload" href="\/api\/[^>]*>/g;
const firstView = /<div id="root">.*?<\/div>(?=\s*<(?:noscript|\/body))/s;
const appScripts = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/**
 * The page with rendered content. Styles move to the head, where Emotion looks for them. What loads the application moves to a
 * `template`, in which the browser loads nothing.
 */
export function pageWith(content: string, page: string, screenFile: string): string {
  const styles = content.match(emotionStyles) ?? [];
  const scripts = page.match(appScripts) ?? [];
  const loaded = `${scripts.join('')}\n    <link rel="modulepreload" crossorigin href="/${screenFile}">`;
  return page
    .replace(appScripts, '')
    .replace(currentUser, '')
    .replace('</head>', () => `${styles.join('')}\n  </head>`)
    .replace(firstView, () => `<div id="root">${content.replace(emotionStyles, '')}</div>`)
    .replace(
      '</body>',
      () => `  <template id="app">${loaded}\n    </template>\n    <script src="/landing.js"></script>\n  </body>`,
    );
}
