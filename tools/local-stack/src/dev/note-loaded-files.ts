import { appendFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Loaded before a program that `npm run dev` runs: writes the URLs of the sources that it loads to LOADED_FILES, a line each, so that the
// loop knows which programs a changed file concerns.
const file = process.env.LOADED_FILES;
if (!file) throw new Error('LOADED_FILES is not set');
writeFileSync(file, '');
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) appendFileSync(file, `${url}\n`);
    return next(url, context);
  },
});
