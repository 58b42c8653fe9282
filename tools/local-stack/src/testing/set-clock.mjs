import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Loaded with --import into each process of a test platform: one whose port has a file in TEST_CLOCKS_DIR lives that many
// milliseconds in the future (or the past). Timers and performance.now() are those of the machine, as with a wrong clock.
const { TEST_CLOCKS_DIR: folder, PORT: port } = process.env;
if (folder && port) {
  writeFileSync(join(folder, `pid-${process.pid}`), port);
  const file = join(folder, `port-${port}`);
  if (existsSync(file)) shiftDate(Number(readFileSync(file, 'utf8')));
}

function shiftDate(offsetMs) {
  const MachineDate = Date;
  const now = () => MachineDate.now() + offsetMs;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}
