import { dirname, join } from 'node:path';
import { loadedFilesOf } from '../dev/dev-loop.ts';
import { type ManagedProcess, startProcess } from '../processes/managed-process.ts';
import { repositoryRoot } from '../repository-root.ts';
import type { StackFolders } from '../stack-folders.ts';
import { bundleOf } from './program-build.ts';

/** A process of the platform, by its source. */
export type StartedProgram = { name: string; main: string; port: number };

/**
 * Without limits V8 sizes a heap by the machine's memory and collects late: processes grew to 500 MB that hold 40-65 MB
 * (`npm run load -- soak`, docs/operations.md).
 */
const heapLimits = ['--max-old-space-size=256', '--max-semi-space-size=16'];

/** Starts the bundle of a program; while developing its sources, which note what they load. */
export function startProgram(
  folders: StackFolders,
  { name, main }: StartedProgram,
  { isDevelopment, env }: { isDevelopment: boolean; env: NodeJS.ProcessEnv },
): ManagedProcess {
  const notesLoadedFiles = `--import=${join(repositoryRoot, 'tools/local-stack/src/dev/note-loaded-files.ts')}`;
  return startProcess({
    name,
    command: process.execPath,
    args: [
      '--disable-warning=ExperimentalWarning',
      ...heapLimits,
      ...(isDevelopment ? [notesLoadedFiles, main] : [bundleOf(main)]),
    ],
    cwd: dirname(dirname(main)),
    env: { ...env, ...(isDevelopment && { LOADED_FILES: loadedFilesOf(folders, name) }) },
    logFile: folders.log(name),
    run: folders.run,
    signalsGroup: true,
  });
}
