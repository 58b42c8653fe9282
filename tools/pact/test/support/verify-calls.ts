import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Verifier } from '@pact-foundation/pact';
import { committedPacts, type PactFile, releasedPacts } from '../../src/pact-files.ts';
import type { providerStates } from './provider-states.ts';

/** Pacts of this version, and different ones of releases. @param kind the folder of calls or that of events */
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
  /** Headers with the caller of a request; one is set when the pact contains it. */
  headers: () => Promise<Record<string, string>>;
  /** Whether they are also set when the pact does not contain them, because the web's code does not see its browser's cookie. */
  isAdded?: boolean;
};

/** Verifies all pacts of a started provider. @throws Error with Pact's report */
export async function verifyCalls({ provider, baseUrl, states, headers, isAdded = false }: Verified): Promise<void> {
  const files = heldTo('calls').filter(({ pact }) => pact.provider.name === provider);
  expect(files.length).toBeGreaterThan(0);
  const before = states.failures.length;
  const verifier = new Verifier({
    provider,
    providerBaseUrl: baseUrl,
    pactUrls: files.map(({ file }) => file),
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
    logLevel: 'error',
    timeout: 90_000,
  });
  const verified = await verifier.verifyProvider().catch((error: Error) => error);
  expect(states.failures.slice(before)).toEqual([]);
  expect(verified).not.toBeInstanceOf(Error);
}
