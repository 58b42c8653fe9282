import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { namedEvents } from './named-events.ts';
import { startedPrograms } from './started-programs.ts';
import { type Output, writtenPrograms } from './written-programs.ts';

// Writes the programs of the platform as few files: node tools/bundle/src/bundle.ts <folder> <program> [program ...]
// A process of sources and packages reads 1,500 to 2,100 files at its start; of a bundle it reads about fifty.
// `programs.json` beside them names the files of each program, for images (ADR 0107).
const [folder, ...programs] = process.argv.slice(2);
if (!folder || programs.length === 0) {
  console.error('usage: bundle.ts <folder> <program> [program ...]');
  process.exit(2);
}

/** Modules with native code search for it beside themselves, so they stay in `node_modules`. */
const external = [/^sharp$/, /^onnxruntime-node$/, /\.node$/];

/** Keeps the place of the source, because a module reads files beside its source and not beside the bundle. */
const sourcePlaces: Plugin = {
  name: 'source-places',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null;
    const file = id.split('?')[0]!;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));
  },
};

const build = await rolldown({
  input: Object.fromEntries(programs.map((program) => [nameOf(program), program])),
  platform: 'node',
  external,
  plugins: [namedEvents, startedPrograms(nameOf), sourcePlaces],
  logLevel: 'warn',
  // Drivers try to load optional packages that are not installed, and work without them.
  onLog: (level, log, report) => (log.code === 'UNRESOLVED_IMPORT' ? undefined : report(level, log)),
});
const { output } = await build.write({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: 'part-[hash].mjs',
});
await build.close();
const written = writtenPrograms(output as Output, (file) => readFileSync(join(folder, file), 'utf8'));
writeFileSync(join(folder, 'programs.json'), JSON.stringify(written, null, 2));

/** `services/training/src/worker.ts` is `services-training-src-worker`. */
function nameOf(program: string): string {
  return relative('.', program).replace(/\.ts$/, '').replaceAll('/', '-');
}
