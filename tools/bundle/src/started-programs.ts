import { dirname, join } from 'node:path';
import type { Plugin } from 'rolldown';

const started = /join\(import\.meta\.dirname, '([\w-]+\.ts)'\)/g;

/**
 * A source that starts another source as a process refers to it by its path; that source becomes a separate program beside the bundles. `import.meta.filename`
 * becomes the file of the bundle.
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
