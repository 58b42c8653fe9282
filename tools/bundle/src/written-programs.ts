import { isBuiltin } from 'node:module';
import { packageName } from './package-name.ts';

/** The parts of the bundler's output description that are used. */
export type Output = readonly (
  | { type: 'asset'; fileName: string }
  | {
      type: 'chunk';
      fileName: string;
      isEntry: boolean;
      imports: string[];
      dynamicImports: string[];
      moduleIds: string[];
    }
)[];

/** The needs of one program: files beside it, packages outside the bundle, and the sources in it. */
export type WrittenProgram = { files: string[]; packages: string[]; modules: string[] };

/** The files of each program, by its name: those that it imports, at its start or later. @param read the text of a written file */
export function writtenPrograms(output: Output, read: (file: string) => string): Record<string, WrittenProgram> {
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
  return Object.fromEntries(entries.map(({ fileName }) => [fileName.replace(/\.mjs$/, ''), closure(fileName)]));

  function closure(entry: string): WrittenProgram {
    const files = new Set<string>();
    const packages = new Set<string>();
    const waiting = [entry];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const chunk = chunks.get(file);
      if (!chunk) {
        if (!isBuiltin(file)) packages.add(packageName(file));
        continue;
      }
      if (files.has(file)) continue;
      files.add(file);
      waiting.push(...chunk.imports, ...chunk.dynamicImports, ...namedIn(read(file)));
    }
    const modules = [...files].flatMap((file) => chunks.get(file)!.moduleIds).filter((id) => id.startsWith('/'));
    return { files: [...files].sort(), packages: [...packages].sort(), modules: modules.sort() };
  }

  /** A file that is started as a separate program is mentioned only in the text. */
  function namedIn(text: string): string[] {
    return entries.map(({ fileName }) => fileName).filter((name) => text.includes(`"${name}"`));
  }
}
