import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** An outgoing request: a name that was looked up, or a connection that was opened. */
export type Outgoing = { program: string; how: 'tcp' | 'udp' | 'dns'; host: string };

const recorder = pathToFileURL(join(import.meta.dirname, 'record-outgoing.mjs')).href;
const folderIn = (dir: string) => join(dir, 'outgoing');

/** Settings with which a process, and the processes that it starts, record outgoing requests. */
export function recordingEnvironment(dir: string): Record<string, string> {
  mkdirSync(folderIn(dir), { recursive: true });
  return { OUTGOING_DIR: folderIn(dir), NODE_OPTIONS: `--import=${recorder}` };
}

type Line = { began: string[] } | { how: Outgoing['how']; host: string };

/** @returns the programs that recorded, and their outgoing requests */
export function recordedOutgoing(dir: string): { programs: string[]; outgoing: Outgoing[] } {
  const files = readdirSync(folderIn(dir)).map((name) => readFileSync(join(folderIn(dir), name), 'utf8'));
  const processes = files.map((text) => {
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    const [program = ''] = lines.flatMap((line) => ('began' in line ? line.began : []));
    const outgoing = lines.flatMap((line) => ('how' in line ? [{ program, ...line }] : []));
    return { program, outgoing };
  });
  return {
    programs: [...new Set(processes.map(({ program }) => program))],
    outgoing: processes.flatMap(({ outgoing }) => outgoing),
  };
}
