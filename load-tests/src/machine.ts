import { cpus, loadavg, totalmem } from 'node:os';

/** The machine on which figures were measured. `loadBefore`: of the last minute. */
export type Machine = { cores: number; processor: string; memoryGb: number; node: string; loadBefore: number };

export function machineNow(): Machine {
  const [first] = cpus();
  return {
    cores: cpus().length,
    processor: first?.model ?? '',
    node: process.versions.node,
    loadBefore: loadavg()[0]!,
    memoryGb: Math.round(totalmem() / 2 ** 30),
  };
}
