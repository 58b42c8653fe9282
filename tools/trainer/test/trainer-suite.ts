import { type TrainerPart, testTrainer } from '@entourage/trainer-tools/test-trainer';

/** Defines one test: the files of a part of the trainer's own suite pass. */
export function testPart(part: TrainerPart): void {
  test(`the tests of the Python trainer pass: ${part}`, async () => {
    const { code, output } = await testTrainer(part);
    const summaries = output.match(/^(OK|FAILED).*$/gm);
    expect({ code, summaries, output: code ? output : '' }).toEqual({
      code: 0,
      summaries: expect.arrayContaining(['OK']),
      output: '',
    });
  }, 900_000);
}
