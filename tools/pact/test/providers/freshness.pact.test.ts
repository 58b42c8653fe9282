import { committedPacts, pactsFolder, pactsIn } from '../../src/pact-files.ts';

test('contracts/pacts is what the consumers ask for; `npm run generate:pacts` writes it', () => {
  expect([...pactsIn(committedPacts)]).toEqual([...pactsIn(pactsFolder)]);
});
