#!/usr/bin/env node
import { runCli } from './cli.ts';
import { processTerminal } from './process-terminal.ts';

// Explicit: a driver may still wait for a server that does not answer.
process.exit(await runCli(process.argv.slice(2), processTerminal(process.env)));
