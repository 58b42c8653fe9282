import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError, defineConfig, loadConfig, watched } from './define-config.ts';

const definition = defineConfig({ words: watched(z.string().startsWith('word').describe('Some words')) });
const warned: string[] = [];
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watched-'));
  file = join(folder, 'words');
  warned.length = 0;
  jest.spyOn(process, 'emitWarning').mockImplementation((warning) => void warned.push(String(warning)));
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

const load = () => loadConfig(definition, { WORDS_FILE: file }).words;
const later = () => jest.advanceTimersByTime(2_000);

test('a replaced file is read again, not before two seconds have passed', () => {
  writeFileSync(file, 'word one\n');
  const words = load();
  writeFileSync(file, 'word two\n');
  expect(words.current()).toBe('word one');
  later();
  expect(words.current()).toBe('word two');
});

test('a link that is moved to another file is followed, as Kubernetes replaces what it mounts', async () => {
  writeFileSync(join(folder, 'first'), 'word one');
  writeFileSync(join(folder, 'second'), 'word two');
  symlinkSync(join(folder, 'first'), file);
  const words = load();
  later();
  expect(words.current()).toBe('word one');
  symlinkSync(join(folder, 'second'), join(folder, 'next'));
  await rename(join(folder, 'next'), file);
  later();
  expect(words.current()).toBe('word two');
});

test.each([
  ['is no value', () => writeFileSync(file, 'canary')],
  ['is gone', () => rmSync(file)],
])('the last value stays in use while the file %s, with a warning that has no value', (_, spoil) => {
  writeFileSync(file, 'word one');
  const words = load();
  later();
  expect(words.current()).toBe('word one');
  spoil();
  later();
  expect(words.current()).toBe('word one');
  expect(warned).toEqual([`${file} cannot be read or is not valid: its last valid value stays in use`]);
  writeFileSync(file, 'word three');
  later();
  expect(words.current()).toBe('word three');
});

test('at the boot a wrong file is a fault, and a variable stays as it is', () => {
  writeFileSync(file, 'canary');
  expect(load).toThrow(ConfigError);
  const { words } = loadConfig(definition, { WORDS: 'word one' });
  later();
  expect(words.current()).toBe('word one');
});
