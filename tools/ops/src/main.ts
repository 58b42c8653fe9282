#!/usr/bin/env node
import { runCli } from './cli.ts';
import { exitWhenWritten, processTerminal } from './process-terminal.ts';

await exitWhenWritten(await runCli(process.argv.slice(2), processTerminal(process.env)));
