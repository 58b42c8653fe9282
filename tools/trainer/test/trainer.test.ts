import { testTrainer } from '@entourage/trainer-tools/test-trainer';

test('the tests of the Python trainer pass', async () => {
  const { code, output } = await testTrainer();
  const summaries = output.match(/^(OK|FAILED).*$/gm);
  expect({ code, summaries, output: code ? output : '' }).toEqual({
    code: 0,
    summaries: expect.arrayContaining(['OK']),
    output: '',
  });
}, 900_000);
