/**
 * A trainer in a separate process, as the settings name one. It prints `lines` for a run or `answers` for a question, and ends; it exports a file of one byte. A run takes
 * `runMs` before its last line.
 */
export function processTrainer({ lines, answers, runMs = 0 }: { lines: object[]; answers: object[]; runMs?: number }) {
  const program = `
    const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
    const say = (line) => console.log(JSON.stringify(line));
    if (process.argv[1] === 'answer') {
      process.stdin.resume().on('end', () => setTimeout(() => ${JSON.stringify(answers)}.forEach(say), ${runMs}));
    } else if (process.argv[1] === 'export') {
      const folder = process.argv.at(-1);
      mkdirSync(folder, { recursive: true });
      writeFileSync(folder + '/model-f16.gguf', 'x');
      const baseModel = { name: 'a model', licence: null, files: [] };
      process.stdin.resume().on('end', () => setTimeout(() => say({ type: 'exported', files: ['model-f16.gguf'], baseModel }), ${runMs}));
    } else {
      const { output } = JSON.parse(readFileSync(process.argv.at(-1), 'utf8'));
      mkdirSync(output, { recursive: true });
      for (const name of ['adapters.safetensors', 'adapter_config.json', 'questions.json']) writeFileSync(output + '/' + name, '[]');
      const lines = ${JSON.stringify(lines)};
      lines.slice(0, -1).forEach(say);
      setTimeout(() => { say(lines.at(-1)); process.exit(0); }, ${runMs});
    }`;
  return [process.execPath, '-e', program];
}
