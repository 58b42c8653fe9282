import { basename } from 'node:path';
import { read, sourceFiles } from './sources.ts';

const code = sourceFiles('{contracts,services,gateway,web,load-tests,tools}/**/*.{ts,tsx,mjs,graphql,prisma}');
const longest = 300;
/** All fields of a service are in one document, and so are all tables of its store. */
const longestSchema = 600;
const limitOf = (file: string) => (/^schema\.(graphql|prisma)$/.test(basename(file)) ? longestSchema : longest);

test(`no file is longer than ${longest} lines`, () => {
  const long = code
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > limitOf(file));
  expect(long).toEqual([]);
});

test('file names are kebab-case and specific', () => {
  const nameless = ['utils', 'helpers', 'manager', 'common', 'misc', 'util', 'helper'];
  const wrong = code.filter((file) => {
    const [stem] = basename(file).split('.') as [string];
    return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) || nameless.includes(stem);
  });
  expect(wrong).toEqual([]);
});

test('no skipped tests and no notes for later work', () => {
  // Split, so that this file does not match.
  const marks = new RegExp(
    ['\\b(test|it|describe)\\.(sk', 'ip|on', 'ly|to', 'do)\\b|\\b(TO', 'DO|FIX', 'ME)\\b'].join(''),
  );
  expect(code.filter((file) => marks.test(read(file)))).toEqual([]);
});
