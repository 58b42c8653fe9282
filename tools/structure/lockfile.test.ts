import { missingOptionals } from '../bootstrap/complete-lock.mjs';
import { read } from './sources.ts';

test('the lockfile lists the packages of every platform; `node tools/bootstrap/complete-lock.mjs` adds them', () => {
  expect(missingOptionals(JSON.parse(read('package-lock.json')))).toEqual([]);
});
