// Every npm script starts here. Runs on Node 20 or newer with nothing installed. Installs the dependencies when the lockfile has changed,
// generates the Prisma clients when a schema and the icons when their use has changed, and starts the command with the Node 24 that came
// with the dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateIcons, staleIcons } from '../icons/src/icons.mjs';
import { generateClients, staleClients } from '../prisma/src/clients.mjs';
import { commands } from './commands.mjs';

/** A failure that the user can fix; the message is printed without a stack. */
class Fault extends Error {}

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const oldestNode = 20;
const neededNode = 24;
const neededMegabytes = 2_000;

const [name, ...givenArguments] = process.argv.slice(2);

try {
  checkNode();
  const command = findCommand();
  install();
  const environment = commandEnvironment();
  await generate(environment);
  run(command(givenArguments), environment);
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(`entourage: ${error.message}`);
  process.exitCode = 1;
}

function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < oldestNode) {
    throw new Fault(
      `Node ${oldestNode} or newer is needed to begin, this is ${process.versions.node}. Get one from https://nodejs.org.`,
    );
  }
}

function findCommand() {
  const command = commands[name];
  if (!command) throw new Fault(`there is no command "${name ?? ''}". There are: ${Object.keys(commands).join(', ')}.`);
  return command;
}

function install() {
  const marker = join(root, 'node_modules/.entourage-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  if (isInstalled()) {
    writeFileSync(marker, lock);
    return;
  }
  checkDisk();
  console.error('Installing dependencies (npm ci) …');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) throw new Fault(installFault(done));
  writeFileSync(marker, lock);
}

/** Whether npm's record of installed packages equals the lockfile, for example after `npm install`. */
function isInstalled() {
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = read('node_modules/.package-lock.json');
  return Object.entries(read('package-lock.json')).every(
    ([path, { version, link, optional }]) =>
      !path.includes('node_modules/') ||
      optional ||
      // A workspace, which may be new.
      (link ? existsSync(join(root, path)) : installed[path]?.version === version),
  );
}

function installFault({ error, stderr, signal }) {
  if (error?.code === 'ENOENT') return 'npm was not found. It comes with Node: https://nodejs.org.';
  if (signal) return `npm ci was ended by ${signal}.`;
  const output = (stderr ?? '').trim();
  if (/ENOSPC/.test(output)) return `npm ci ran out of disk space in ${root}. Make room and start again.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output)) {
    return `npm ci could not reach the package registry (${firstLine(output)}). Check the network and start again.`;
  }
  return `npm ci failed:\n${output.split('\n').slice(0, 20).join('\n')}`;
}

function firstLine(output) {
  const line = output.split('\n').find((text) => /network|code E/.test(text)) ?? output.split('\n')[0];
  return line.replace(/^npm (error|ERR!)\s*/, '');
}

function checkDisk() {
  const disk = statfsSync(root);
  const freeMegabytes = Math.floor((disk.bavail * disk.bsize) / 2 ** 20);
  if (freeMegabytes < neededMegabytes) {
    throw new Fault(
      `only ${freeMegabytes} MB are free on the disk of ${root}; installing needs ${neededMegabytes} MB. Make room and start again.`,
    );
  }
}

/** The environment of commands: the installed Node and the programs of the workspace come first on the PATH. */
function commandEnvironment() {
  const modules = join(root, 'node_modules');
  const packaged = join(modules, `node-${process.platform}-${process.arch}`, 'bin');
  const isNewEnough = Number(process.versions.node.split('.')[0]) >= neededNode;
  const nodeFolder = existsSync(join(packaged, 'node')) ? packaged : isNewEnough ? dirname(process.execPath) : null;
  if (!nodeFolder) {
    throw new Fault(
      `no Node ${neededNode} package for ${process.platform}-${process.arch} is among the dependencies. Install Node ${neededNode} and start again.`,
    );
  }
  const cache = join(root, '.cache/node');
  mkdirSync(cache, { recursive: true });
  return {
    ...process.env,
    PATH: [nodeFolder, join(modules, '.bin'), process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? cache,
  };
}

/** Generates what is not committed, where its source has changed: the icons of the web, and Prisma clients. */
async function generate({ PATH }) {
  const icons = staleIcons(root);
  if (icons) writeIcons(icons);
  const stale = staleClients(root);
  if (stale.length === 0) return;
  console.error('Generating Prisma clients …');
  await generateClients(root, stale, join(PATH.split(delimiter)[0], 'node')).catch(({ message }) => {
    throw new Fault(message);
  });
}

function writeIcons(names) {
  try {
    generateIcons(root, names);
  } catch ({ message }) {
    throw new Fault(message);
  }
}

/** Runs the command in the foreground. The terminal sends Ctrl-C to it directly; other signals are forwarded. */
function run({ args, env = {} }, environment) {
  const node = join(environment.PATH.split(delimiter)[0], 'node');
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...env } });
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`entourage: ${node} could not be started (${error.message}).`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : code;
  });
}
