// The web imports its icons as `#icons/<Name>.tsx`. These components are generated, not committed, from the one file with all drawings
// of Google's Material Icons: by the bootstrap before a command runs, and by `npm run generate`. A package with a file per icon has
// 43,000 of them for the hundred that are used. Plain JavaScript, because the bootstrap runs on Node 20.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const collection = 'node_modules/@iconify-json/ic';
const folder = 'web/generated/icons';
const marker = `${folder}/.source-hash`;

/** The collection's prefix of a drawing, by the ending of its name in the web. */
const styles = { Outlined: 'outline', Rounded: 'round', Sharp: 'sharp', TwoTone: 'twotone', '': 'baseline' };

/** @returns the names that `web/src` imports when their components are missing or stale, otherwise null */
export function staleIcons(root) {
  const names = usedIcons(root);
  const isFresh =
    existsSync(join(root, marker)) && readFileSync(join(root, marker), 'utf8') === sourceHash(root, names);
  return isFresh ? null : names;
}

/** Writes a component per name. @throws Error that names icons that Google does not have */
export function generateIcons(root, names) {
  const drawings = drawingsByName(JSON.parse(readFileSync(join(root, collection, 'icons.json'), 'utf8')));
  const unknown = names.filter((name) => !drawings.has(key(name)));
  if (unknown.length > 0)
    throw new Error(`There are no Material Icons named ${unknown.join(', ')} (imported in web/src).`);
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder), { recursive: true });
  for (const name of names) writeFileSync(join(root, folder, `${name}.tsx`), component(name, drawings.get(key(name))));
  writeFileSync(join(root, marker), sourceHash(root, names));
}

function usedIcons(root) {
  const files = readdirSync(join(root, 'web/src'), { recursive: true }).filter((file) => /\.tsx?$/.test(file));
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, 'web/src', file), 'utf8').matchAll(/['"]#icons\/(\w+)\.tsx['"]/g)].map(
      ([, name]) => name,
    ),
  );
  return [...new Set(names)].sort();
}

/** `Groups2Outlined` of the web is `outline-groups-2` of the collection. */
function key(name) {
  const ending = Object.keys(styles).find((style) => name.endsWith(style));
  return `${styles[ending]}-${name.slice(0, name.length - ending.length).toLowerCase()}`;
}

function drawingsByName({ icons, aliases }) {
  const bodies = Object.entries({ ...aliases, ...icons }).map(([name, { body, parent }]) => {
    const [style, ...words] = name.split('-');
    return [`${style}-${words.join('')}`, body ?? icons[parent]?.body];
  });
  return new Map(bodies);
}

function component(name, drawing) {
  const attributes = (text) =>
    text.replace(/ ([a-z]+)-([a-z])([a-z]*)=/g, (_, a, b, c) => ` ${a}${b.toUpperCase()}${c}=`);
  const elements = attributes(drawing.replaceAll(' fill="currentColor"', ''));
  const isOne = elements.indexOf('<', 1) < 0;
  return [
    "import { createSvgIcon } from '@mui/material/utils';",
    `export default createSvgIcon(${isOne ? elements : `<>${elements}</>`}, '${name}');`,
    '',
  ].join('\n');
}

function sourceHash(root, names) {
  const { version } = JSON.parse(readFileSync(join(root, collection, 'package.json'), 'utf8'));
  return createHash('sha256')
    .update(`${version} ${names.join(' ')}`)
    .digest('hex');
}
