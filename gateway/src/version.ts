import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const text = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');

/** Of the gateway, as its package says. */
export const { version } = JSON.parse(text) as { version: string };
