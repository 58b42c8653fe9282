import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Verifier } from '@pact-foundation/pact';
import { committedPacts, type PactFile, releasedPacts } from '../../src/pact-files.ts';
import type { providerStates } from './provider-states.ts';

/** Files of this version, and those of releases that say something else. @param kind the folder of calls, or that of events */
export function heldTo(kind: 'calls' | 'events'): { file: string; pact: PactFile }[] {
  const seen = new Set<string>();
  return [committedPacts, ...releasedPacts()]
    .flatMap((folder) => globSync(`${kind}/*.json`, { cwd: folder }).map((file) => join(folder, file)))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .map(({ file, text }) => ({ file, pact: JSON.parse(text) as PactFile }));
}

type Verified = {
  provider: string;
  baseUrl: string;
  states: ReturnType<typeof providerStates>;
  /** Headers by which a request is that of the caller: one is set where the pact has it. */
  headers: () => Promise<Record<string, string>>;
  /** Whether they are set where the pact does not have them, too: the web's code does not see the cookie of its browser. */
  isAdded?: boolean;
};

/** Asks a started provider for everything that its consumers ask for. @throws Error with Pact's report */
export async function verifyCalls({ provider, baseUrl, states, headers, isAdded = false }: Verified): Promise<void> {
  const files = heldTo('calls').filter(({ pact }) => pact.provider.name === provider);
  expect(files.length).toBeGreaterThan(0);
  const before = states.failures.length;
  const verifier = new Verifier({
    ...{ provider, providerBaseUrl: baseUrl, pactUrls: files.map(({ file }) => file) },
    stateHandlers: states.handlers,
    requestFilter(request, _response, next) {
      // Pact's proxy sends an empty body in chunks.
      if (!request.headers['content-type'] && request.method !== 'GET') request.headers['content-length'] = '0';
      headers().then((given) => {
        for (const [name, value] of Object.entries(given))
          if (isAdded || request.headers[name] !== undefined) request.headers[name] = value;
        next();
      }, next);
    },
    ...{ logLevel: 'error', timeout: 90_000 },
  });
  const verified = await verifier.verifyProvider().catch((error: Error) => error);
  expect(states.failures.slice(before)).toEqual([]);
  expect(verified).not.toBeInstanceOf(Error);
}
