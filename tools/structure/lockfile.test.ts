import { missingOptionals } from '../generate/src/complete-lock.ts';
import { read } from './sources.ts';

test('the lockfile lists the packages of every platform; `npm run generate` adds them', () => {
  expect(missingOptionals(JSON.parse(read('package-lock.json')))).toEqual([]);
});
