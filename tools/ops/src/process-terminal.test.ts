import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('a slow reader of a pipe gets everything before the process ends', () => {
  const module = join(import.meta.dirname, 'process-terminal.ts');
  const program = `
    const { exitWhenWritten, processTerminal } = await import(process.env.MODULE);
    for (let line = 0; line < 3_000; line += 1) processTerminal({}).write('x'.repeat(99));
    await exitWhenWritten(3);`;
  // Reads one line, and the others when the pipe has been full for a while.
  const reader = '{ read -r line; sleep 0.5; wc -c; }';
  const lines = `"$NODE" --no-warnings --input-type=module -e "$PROGRAM" | ${reader}; echo "code \${PIPESTATUS[0]}"`;
  const env = { ...process.env, NODE: process.execPath, PROGRAM: program, MODULE: module };
  const { stdout, stderr } = spawnSync('bash', ['-c', lines], { env, encoding: 'utf8' });
  expect([stdout.trim().split(/\s+/), stderr]).toEqual([['299900', 'code', '3'], '']);
});
