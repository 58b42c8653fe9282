import { dirname, join } from 'node:path';
import type { Plugin } from 'rolldown';

const started = /join\(import\.meta\.dirname, '([\w-]+\.ts)'\)/g;

/**
 * A source that starts another one as a process names it by its place: that one becomes a program beside the bundles. `import.meta.filename`
 * is the file of the bundle, whatever its source was.
 * @param nameOf the name of a program by the path of its source
 */
export const startedPrograms = (nameOf: (path: string) => string): Plugin => ({
  name: 'started-programs',
  transform(code, id) {
    if (!id.startsWith(process.cwd()) || id.includes('/node_modules/')) return null;
    return code.replace(started, (_, file: string) => {
      const source = join(dirname(id), file);
      const fileName = `${nameOf(source)}.mjs`;
      this.emitFile({ type: 'chunk', id: source, fileName });
      return `join(import.meta.filename, '..', "${fileName}")`;
    });
  },
});
