import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const asset = new URL('asset.mjs', import.meta.url).href;
const cache = fileURLToPath(new URL('../../.cache/jsx/', import.meta.url));
/** What Node cannot run itself: it strips types, but does not know JSX. */
const options = {
  ...{ configFile: false, swcrc: false, isModule: true, sourceMaps: true, module: { type: 'es6' } },
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
  },
};
const version = `${require('@swc/core/package.json').version} ${JSON.stringify(options)}`;

/** Files with the source maps of modules that were transformed, by the module's URL. */
const sourceMaps = new Map();
let registry;

/** @param given Jest's registry for the file that runs, which Jest empties afterwards; gets the maps of modules that are loaded, and of those that the file loads later */
export function giveSourceMaps(given) {
  registry = given;
  for (const [url, file] of sourceMaps) registry.set(url, file);
}

/** From now on `import()` of this process knows JSX, and takes style sheets, images and fonts as empty modules. */
export function knowTheWebsModules() {
  registerHooks({
    resolve: (specifier, context, next) =>
      /\.(css|svg|png|webp|avif|woff2)(\?.*)?$/.test(specifier)
        ? { url: asset, shortCircuit: true }
        : resolved(specifier, context, next),
    load: (url, context, next) =>
      url.endsWith('.tsx') ? { format: 'module', source: transformed(url), shortCircuit: true } : next(url, context),
  });
}

/** A package may name a folder, which bundlers and Jest take for its index. */
function resolved(specifier, context, next) {
  try {
    return next(specifier, context);
  } catch (error) {
    if (error.code !== 'ERR_UNSUPPORTED_DIR_IMPORT') throw error;
    return next(`${specifier}/index.js`, context);
  }
}

/** The module without types and JSX; transformed once for each content, whatever process asks. */
function transformed(url) {
  const path = fileURLToPath(url);
  const source = readFileSync(path, 'utf8');
  const key = createHash('sha256').update(`${version}\n${path}\n${source}`).digest('hex');
  const file = join(cache, `${key}.mjs`);
  for (const maps of [sourceMaps, registry]) maps?.set(url, `${file}.map`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const { code, map } = require('@swc/core').transformSync(source, { ...options, filename: path });
  mkdirSync(cache, { recursive: true });
  writeWhole(`${file}.map`, map);
  writeWhole(file, code);
  return code;
}

/** Other workers may write or read the same file. */
function writeWhole(file, text) {
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}
