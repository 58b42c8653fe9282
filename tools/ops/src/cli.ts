import { readFile } from 'node:fs/promises';
import { ConfigError } from '@entourage/service-kit';
import { isSlow } from '@entourage/service-kit/store/store-readiness';
import { Argument, Command, CommanderError, Option } from 'commander';
import { type Installation, installationOf, storeServers } from './installation.ts';
import { OperatorError } from './operator-error.ts';

export type Terminal = {
  environment: NodeJS.ProcessEnv;
  write: (line: string) => void;
  /** Receives errors, and the help after wrong arguments. */
  writeError: (line: string) => void;
  /** Reads the piped input. */
  readInput: () => Promise<string>;
};

/** Receives the output of a command. */
type Answer = string | readonly string[] | { lines: readonly string[]; hasFailed: boolean };
type Run = (installation: Installation) => Promise<Answer>;

/**
 * The commands of operators. Each works on the servers and secrets of its environment, prints its results, and loads only the modules that it
 * needs.
 * @returns the exit code: 0, 1 when the command has failed, 2 for a wrong use
 */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode = 0;
  const run = async (work: Run) => {
    try {
      const answer = await work(installationOf(terminal.environment));
      if (typeof answer === 'object' && 'hasFailed' in answer && answer.hasFailed) exitCode = 1;
      for (const line of linesOf(answer)) terminal.write(line);
    } catch (error) {
      exitCode = 1;
      terminal.writeError(isForOperators(error) ? error.message : failureOf(error));
    }
  };
  const program = new Command('entourage')
    .description('Commands for those who operate Entourage. Settings: tools/ops/README.md')
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({
      writeOut: (text) => terminal.write(text.trimEnd()),
      writeErr: (text) => terminal.writeError(text.trimEnd()),
    });
  addSecrets(program, run);
  addStores(program, run);
  addBackup(program, run);
  addEvents(program, run);
  addSubscribers(program, run);
  addAccounts(program, run, terminal);
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
  return exitCode;
}

type Runner = (work: Run) => Promise<void>;

const dryRun = () => new Option('--dry-run', 'say what would be done, and change nothing');

function addSecrets(program: Command, run: Runner): void {
  const commands = () => import('./commands/keys.ts');
  program
    .command('secrets')
    .description('the folder of secrets')
    .command('create')
    .description('make the passwords and keys that are missing')
    .action(() => run(async (on) => (await commands()).createSecrets(on)));
  const keys = program.command('keys').description('keys of tokens, encrypted fields, codes and cookies');
  keys
    .command('list')
    .argument('[set]')
    .action((set?: string) => run(async (on) => (await commands()).keysTable(on, set)));
  keys
    .command('new')
    .description('make a key that is accepted and not used yet')
    .argument('<set>')
    .action((set: string) => run(async (on) => (await commands()).newKey(on, set)));
  keys
    .command('use')
    .description('use the new key for what is new')
    .argument('<set>')
    .argument('[key]')
    .action((set: string, key?: string) => run(async (on) => (await commands()).startUsing(on, set, key)));
  keys
    .command('retire')
    .description('end the keys that are not in use, or one of them')
    .argument('<set>')
    .argument('[key]')
    .action((set: string, key?: string) => run(async (on) => (await commands()).retire(on, set, key)));
  program
    .command('fields')
    .description('encrypted fields')
    .command('reencrypt')
    .description('encrypt all fields of a service with its first key, and look for values of the others')
    .argument('<service>')
    .addOption(dryRun())
    .action((service: string, options) =>
      run(async (on) => (await import('./commands/fields.ts')).reencrypt(on, service, options)),
    );
  const print = program.command('print').description('what the configuration of a server needs');
  print
    .command('nats-config')
    .action(() => run(async (on) => (await import('./commands/print.ts')).printNatsConfig(on)));
  print.command('redis-acl').action(() => run(async (on) => (await import('./commands/print.ts')).printRedisAcl(on)));
  print
    .command('kubernetes-secrets')
    .description('one Secret for each process and Job of charts/platform, with what only it needs')
    .option('--namespace <name>', 'of the Secrets')
    .option('--release <name>', 'of charts/platform, with which their names begin', 'entourage')
    .option('--stores <release>', 'of charts/data-stores: prints the Secrets of its servers as well')
    .action((options) => run(async (on) => (await import('./commands/print.ts')).printKubernetesSecrets(on, options)));
}

function addStores(program: Command, run: Runner): void {
  program
    .command('check')
    .description('whether every process could work: connections, encryption, privileges, versions, clocks, migrations')
    .action(() => run(async (on) => (await import('./commands/check.ts')).check(on)));
  const provision = program.command('provision').description('create what the platform needs on its servers');
  provision
    .command('stores')
    .description('databases, roles and users of every service')
    .addOption(new Option('--only <servers...>', 'of these servers').choices(storeServers))
    .addOption(dryRun())
    .action((options) => run(async (on) => (await import('./commands/provision.ts')).provisionStores(on, options)));
  provision
    .command('broker')
    .description('streams and consumers at NATS')
    .option('--delete-undeclared', 'delete consumers that no service declares any more; when no earlier release runs')
    .action((options) => run(async (on) => (await import('./commands/provision.ts')).provisionBrokerOnce(on, options)));
  program
    .command('migrate')
    .description('apply the pending migrations of a service, or of all')
    .addArgument(new Argument('<service>', 'a service, or all'))
    .addOption(dryRun())
    .action((service: string, options) =>
      run(async (on) => (await import('./commands/migrate.ts')).migrate(on, service, options)),
    );
}

function addBackup(program: Command, run: Runner): void {
  const commands = () => import('./commands/backup.ts');
  const service = () => new Argument('<service>', 'a service, or all');
  program
    .command('backup')
    .description('copy the rows of a store, or of all, while the services run')
    .addArgument(service())
    .argument('<folder>', 'that does not exist yet')
    .action((name: string, folder: string) => run(async (on) => (await commands()).backup(on, name, folder)));
  program
    .command('restore')
    .description('put the rows of a backup into migrated stores, while their services do not run')
    .addArgument(service())
    .argument('<folder>', 'of a backup')
    .option('--replace', 'delete the rows of stores that are in use first')
    .addOption(dryRun())
    .action((name: string, folder: string, options) =>
      run(async (on) => (await commands()).restore(on, name, folder, options)),
    );
}

function addEvents(program: Command, run: Runner): void {
  const events = program.command('events').description('dead letters, snapshots and projections');
  const commands = () => import('./commands/events.ts');
  events
    .command('dead-letters')
    .description('list them, the oldest first')
    .argument('[consumer]')
    .action((consumer?: string) => run(async (on) => (await commands()).listDeadLetters(on, consumer)));
  events
    .command('replay')
    .description('deliver dead letters again')
    .argument('[consumer]')
    .action((consumer?: string) => run(async (on) => (await commands()).replay(on, consumer)));
  events
    .command('requeue')
    .description('publish rows of an outbox again that the broker had refused')
    .argument('<service>')
    .action((service: string) => run(async (on) => (await commands()).requeue(on, service)));
  events
    .command('snapshot')
    .description('have a running service publish its current state again')
    .argument('<service>')
    .action((service: string) => run(async (on) => (await commands()).snapshot(on, service)));
  events
    .command('rebuild')
    .description('rebuild the projections of a running service')
    .argument('<service>')
    .action((service: string) => run(async (on) => (await commands()).rebuildProjections(on, service)));
}

function addSubscribers(program: Command, run: Runner): void {
  const subscriber = program.command('subscriber').description('other internal systems that get events');
  const commands = () => import('./commands/subscribers.ts');
  subscriber
    .command('add')
    .description('make the key of a subscriber, which may only read these events; or give it other events')
    .argument('<name>')
    .requiredOption('--events <subjects...>', "of NATS, e.g. 'entourage.messaging.>'")
    .action((name: string, { events }: { events: string[] }) =>
      run(async (on) => (await commands()).addSubscriber(on, name, events)),
    );
  subscriber.command('list').action(() => run(async (on) => (await commands()).listSubscribers(on)));
  subscriber
    .command('remove')
    .description('delete the key of a subscriber')
    .argument('<name>')
    .action((name: string) => run(async (on) => (await commands()).endSubscriber(on, name)));
}

function addAccounts(program: Command, run: Runner, { readInput }: Terminal): void {
  const commands = () => import('./commands/accounts.ts');
  program
    .command('admin')
    .description('administrators of the platform')
    .command('create')
    .description('create an administrator, whose password is read from standard input')
    .argument('<username>')
    .option('--password-file <file>', 'that has the password instead')
    .option('--unless-in-use', 'succeed, and change nothing, where the username is in use')
    .action((username: string, { passwordFile, unlessInUse }: { passwordFile?: string; unlessInUse?: boolean }) =>
      run(async (on) => {
        const given = await (passwordFile ? readFile(passwordFile, 'utf8') : readInput());
        return (await commands()).createAdmin(on, { username, password: given.replace(/\r?\n$/, ''), unlessInUse });
      }),
    );
  program
    .command('account')
    .description('accounts of users')
    .command('totp-off')
    .description('switch the second factor of an account off')
    .argument('<username>')
    .action((username: string) => run(async (on) => (await commands()).switchTotpOff(on, username)));
  program
    .command('sessions')
    .description('sessions of users')
    .command('end')
    .description('end all sessions of an account, or of everybody')
    .option('--user <username>', 'of this account')
    .option('--all', 'of everybody')
    .addOption(dryRun())
    .action((options) => run(async (on) => (await commands()).endSessions(on, options, options.dryRun)));
}

function linesOf(answer: Answer): readonly string[] {
  if (typeof answer === 'string') return [answer];
  return 'lines' in answer ? answer.lines : answer;
}

const isForOperators = (error: unknown): error is Error =>
  error instanceof OperatorError || error instanceof ConfigError;

/** The message is left out, because a driver's message may contain an address with its password. */
function failureOf(error: unknown): string {
  if (isSlow(error)) return 'Failed: a server did not answer in time.';
  const { name, code } = error as { name?: string; code?: unknown };
  return `Failed: ${name ?? 'error'}${code === undefined ? '' : ` ${String(code)}`}`;
}
