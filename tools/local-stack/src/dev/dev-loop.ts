import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { watch } from 'chokidar';
import { type ManagedProcess, outputOf } from '../processes/managed-process.ts';
import { secondsSince } from '../progress.ts';
import { repositoryRoot as root } from '../repository-root.ts';
import type { StackFolders } from '../stack-folders.ts';
import { failureInWords } from './failure-in-words.ts';

/** A program of the platform and how it is restarted. */
export type RunningProgram = {
  name: string;
  /** Its source. */
  main: string;
  process: ManagedProcess;
  /** Starts it anew, at once; resolves when it is ready. */
  restart: () => Promise<void>;
};

/** Where a program notes the sources that it has loaded (`note-loaded-files.ts`). */
export const loadedFilesOf = ({ run }: StackFolders, name: string): string => join(run, `${name}.loaded`);

const watched = ['contracts/src', 'contracts/scripts', 'contracts/graphql', 'services', 'gateway/src', 'web/src'];
const ignored = /\/(node_modules|generated|test|testing|dist)(\/|$)|\.(test|factory)\.tsx?$|\/\.[^/]*$|~$/;
/** What `generate-changed.ts` writes and a program loads or reads. */
const generatedFiles = () =>
  globSync(
    ['contracts/{graphql,nats}/**/*.*', 'contracts/src/**/*.generated.ts', 'services/*/schema.generated.graphql'],
    { cwd: root },
  );
/** An editor writes a file in several steps, and saves several files at once. */
const settleMs = 40;
/** A program may finish its calls for so long. */
const graceMs = 500;
const again = 'It starts again at the next save.';

type Options = { folders: StackFolders /** Called with messages for the user. */; announce: (text: string) => void };

/**
 * Watches the sources. After a save it generates what depends on them, then restarts the programs that load or read what has changed. While
 * a saved source is faulty it says where, and everything runs as before.
 * @returns a function that ends the loop; it does not stop programs
 */
export async function startDevLoop(programs: readonly RunningProgram[], { folders, announce }: Options) {
  /** Saved files, with what happened first to each. */
  const changed = new Map<string, string>();
  const hasNewContent = contentFilter();
  generatedFiles().forEach(hasNewContent);
  const over = new AbortController();
  let wake = () => {};
  const watcher = watch(
    watched.map((folder) => join(root, folder)),
    { ignoreInitial: true, ignored: (path) => ignored.test(path.slice(root.length)) },
  );
  watcher.on('all', (event, path) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    const file = relative(root, path);
    if (!changed.has(file)) changed.set(file, event);
    wake();
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  for (const { name, process } of programs) sayWhenItStops(name, process);
  void run();
  return async () => {
    over.abort();
    wake();
    await watcher.close();
  };

  async function run() {
    // Also those of earlier saves that are not in effect yet, because one of them is faulty.
    let saved: string[] = [];
    for (;;) {
      if (changed.size === 0 && !over.signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
      await pause(settleMs);
      if (over.signal.aborted) return;
      const events = [...changed];
      changed.clear();
      const fresh = events
        .filter(([file, event]) => hasNewContent(file) && !isGoneAgain(file, event))
        .map(([file]) => file);
      if (fresh.length === 0) continue;
      saved = [...new Set([...saved, ...fresh])];
      const begin = performance.now();
      const fault = await generateFor(saved);
      if (over.signal.aborted) return;
      if (fault) {
        announce(`✗ ${fault}\n  Everything runs as before the save.`);
        continue;
      }
      // Not awaited: a program that does not become ready must not keep the next save waiting.
      void restartFor([...saved, ...generatedFiles().filter(hasNewContent)], begin);
      saved = [];
    }
  }

  async function restartFor(files: readonly string[], begin: number): Promise<void> {
    for (const hint of hintsFor(files)) announce(hint);
    const concerned = programs
      .filter((program) => program.process.hasExited() || isConcerned(program, folders, files))
      .map((program) => ({ program, old: program.process }));
    const owners = concerned.filter(({ program }) => isOwner(program, files));
    const others = concerned.filter((one) => !owners.includes(one));
    for (const group of [owners, others]) {
      const started = await Promise.all(group.map(startAgain));
      const names = started.flat();
      if (names.length > 0) announce(`✓ ${inShort(files)} → ${names.join(', ')} (${secondsSince(begin)})`);
    }
  }

  /** @returns its name when it has become ready */
  async function startAgain({ program, old }: { program: RunningProgram; old: ManagedProcess }): Promise<string | []> {
    await old.stop(graceMs);
    // A later save has already started it.
    if (over.signal.aborted || program.process !== old) return [];
    const ready = program.restart();
    const { name, process } = program;
    try {
      await ready;
    } catch {
      if (!process.isStopping()) announce(`✗ ${name} does not start: ${wordsOf(process)}\n  ${again}`);
      return [];
    }
    sayWhenItStops(name, process);
    return name;
  }

  function sayWhenItStops(name: string, process: ManagedProcess): void {
    void process.exited.then((reason) => {
      if (process.isStopping() || over.signal.aborted) return;
      announce(`✗ ${name} has stopped (${reason}): ${wordsOf(process)}\n  ${again}`);
    });
  }
}

/** The fault of these sources in lines of the form `path:line what is wrong`; null when everything that depends on them is generated. */
function generateFor(files: readonly string[]): Promise<string | null> {
  const generator = join(root, 'tools/generate/src/generate-changed.ts');
  const args = ['--disable-warning=ExperimentalWarning', generator, ...files];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root }, (error, _, stderr) =>
      resolve(error ? failureInWords(stderr || error.message, root) : null),
    );
  });
}

/** Whether a file's content differs from that of the last question: one save causes several events, and so does what was generated. */
function contentFilter(): (file: string) => boolean {
  const known = new Map<string, string>();
  return (file) => {
    const path = join(root, file);
    const content = existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'deleted';
    if (known.get(file) === content) return false;
    known.set(file, content);
    return true;
  };
}

/** A temporary file of an editor. */
const isGoneAgain = (file: string, event: string): boolean => event === 'add' && !existsSync(join(root, file));

/** Whether a program has loaded one of the files, or reads it at its start. */
function isConcerned({ name, main }: RunningProgram, folders: StackFolders, files: readonly string[]): boolean {
  const loaded = new Set(readFileSync(loadedFilesOf(folders, name), 'utf8').split('\n'));
  const folder = relative(root, dirname(dirname(main)));
  return files.some(
    (file) =>
      loaded.has(pathToFileURL(join(root, file)).href) ||
      (file.startsWith(`${folder}/`) &&
        /\/(schema(\.generated)?\.graphql|schema\.prisma|migrations\/.*)$/.test(file)) ||
      // It reads the supergraph, the operations and the folder of events.
      (name === 'gateway' && /^contracts\/(graphql|src\/events)\//.test(file)),
  );
}

/** Whether a change is first of all its own: others that load the file wait, because starting programs take the processor from each other. */
const isOwner = ({ name, main }: RunningProgram, files: readonly string[]): boolean =>
  files.some((file) => {
    if (!file.startsWith('contracts/')) return main.startsWith(join(root, file.split('/', 2).join('/'), '/'));
    const path = join(root, file);
    const calls = /^contracts\/src\/calls\//.test(file) && existsSync(path) ? readFileSync(path, 'utf8') : '';
    return name === 'gateway' || calls.includes(`defineCalls('${name}'`);
  });

function hintsFor(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const service = /^services\/([^/]+)\/prisma\/schema\.prisma$/.exec(file)?.[1];
    if (service)
      return `! ${file}: the client is generated; the store needs a migration: node tools/prisma/src/prisma.ts migrate ${service} <name>`;
    if (file !== 'contracts/nats/consumers.json') return [];
    return `! ${file} has changed: NATS gets new consumers when the stack starts: stop it with Ctrl-C and start it again.`;
  });
}

const wordsOf = (process: ManagedProcess) => {
  const output = outputOf(process)
    .split('\n')
    .filter((line) => !line.startsWith('{'));
  return `${failureInWords(output.join('\n'), root)} (log: ${process.logFile})`;
};

const inShort = ([first, ...others]: readonly string[]) =>
  others.length === 0 ? first : `${first} and ${others.length} more`;
