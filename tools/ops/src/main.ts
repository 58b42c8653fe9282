#!/usr/bin/env node
import { runCli } from './cli.ts';
import { processTerminal } from './process-terminal.ts';

process.exitCode = await runCli(process.argv.slice(2), processTerminal(process.env));
