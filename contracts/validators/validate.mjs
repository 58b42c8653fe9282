// Validates one document of the contracts: node validate.mjs <folder of the packages> openapi|asyncapi <file>
// Prints a JSON list of what the validator found, as `severity code place: message`; an empty one for a document without faults.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, kind, file] = process.argv.slice(2);
if (!folder || !file) throw new Error('usage: validate.mjs <folder of the packages> openapi|asyncapi <file>');
const require = createRequire(join(folder, 'package.json'));
const severities = ['error', 'warning', 'information', 'hint'];

async function openApi(text) {
  const { Spectral, Document } = require('@stoplight/spectral-core');
  const { Json } = require('@stoplight/spectral-parsers');
  const { oas } = require('@stoplight/spectral-rulesets');
  const spectral = new Spectral();
  // Rules about licence and contact do not apply, because the API is not public.
  const rules = { 'info-license': 'off', 'license-url': 'off', 'contact-properties': 'off' };
  spectral.setRuleset({ extends: [[oas, 'all']], rules });
  return spectral.run(new Document(text, Json, file));
}

async function asyncApi(text) {
  const { Parser } = require('@asyncapi/parser');
  // Schemas of events are files beside the document.
  const { diagnostics } = await new Parser().parse(text, { source: pathToFileURL(file).pathname });
  return diagnostics;
}

const found = await { openapi: openApi, asyncapi: asyncApi }[kind](readFileSync(file, 'utf8'));
const lines = found.map(
  ({ severity, code, path, message }) => `${severities[severity]} ${code} ${path.join('/')}: ${message}`,
);
process.stdout.write(JSON.stringify(lines));
