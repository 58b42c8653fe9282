import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'rolldown';

const module = /\/contracts\/src\/events\/all-events\.ts$/;
const found = 'files.map((file) => import(pathToFileURL(join(import.meta.dirname, file)).href))';

/** A bundle runs without its sources, so events that a source finds by its folder are listed in the bundle. */
export const namedEvents: Plugin = {
  name: 'named-events',
  transform(code, id) {
    if (!module.test(id)) return null;
    if (!code.includes(found)) throw new Error(`${id} finds its events in another way than the bundle expects`);
    const files = globSync('**/*.v*.ts', { cwd: dirname(id) }).sort();
    const imports = files.map((file, at) => `import * as event${at} from './${file}';`);
    const named = code.replace(found, `[${files.map((_, at) => `event${at}`).join(', ')}]`);
    return `${imports.join('\n')}\n${named}`;
  },
};
