import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { auditRecorded } from '@entourage/contracts/events/audit.recorded.v1';
import { noticeDue } from '@entourage/contracts/events/notice-due.v1';
import { repositoryRoot } from '@entourage/local-stack/repository-root';

/** The folder to which consumers write their pacts. */
export const pactsFolder = join(repositoryRoot, '.cache/pacts');
/** Separate folders for calls and events, because a consumer and a provider may have both. */
export const callPacts = join(pactsFolder, 'calls');
export const eventPacts = join(pactsFolder, 'events');

/** The committed pacts: providers must fulfil them, and a test fails when they are stale. */
export const committedPacts = join(repositoryRoot, 'contracts/pacts');

/** The name of an event in a pact; each durable consumer has its own. */
export const eventDescription = (type: string, source: string, durable: string) =>
  `${type.replace('*', source)} for ${durable}`;

/** The services that publish events which every service may publish. Each source seen on the platform must be listed. */
export const sourcesOfEveryone: Readonly<Record<string, readonly string[]>> = {
  [auditRecorded.type]: ['admin', 'health-data', 'identity', 'presentation', 'scheduling', 'training', 'verification'],
  [noticeDue.type]: ['admin', 'health-data', 'scheduling', 'training'],
};

/** Pacts of the releases, which this version must still fulfil. */
export const releasedPacts = (): string[] =>
  globSync('contracts/releases/*/pacts', { cwd: repositoryRoot })
    .sort()
    .map((folder) => join(repositoryRoot, folder));

export type Interaction = {
  type: string;
  description: string;
  providerStates?: { name: string }[];
  request?: { method: string; path: string; body?: { content: unknown } };
  response?: { status: number; headers?: Record<string, string[]>; body?: { content: unknown } };
  contents?: { content: unknown };
};
export type PactFile = { consumer: { name: string }; provider: { name: string }; interactions: Interaction[] };

/** The pacts of a folder by their files, as `calls/web-gateway.json`. Versions of Pact's libraries are left out. */
export function pactsIn(folder: string): Map<string, PactFile> {
  const files = globSync('*/*.json', { cwd: folder }).sort();
  return new Map(
    files.map((file) => {
      const { metadata, ...pact } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as PactFile & {
        metadata?: object;
      };
      const interactions = pact.interactions.toSorted((one, other) => (one.description < other.description ? -1 : 1));
      return [file, { ...pact, interactions, metadata: { pactSpecification: { version: '4.0' } } }];
    }),
  );
}

/** One line for each interaction, so that a diff shows which one has changed. */
function textOf({ interactions, ...pact }: PactFile): string {
  const lines = interactions.map((one) => JSON.stringify(one)).join(',\n');
  return `${JSON.stringify(pact).slice(0, -1)},"interactions":[\n${lines}\n]}\n`;
}

/** Replaces `contracts/pacts` by the output of the consumers' tests. */
export function commitPacts(): void {
  rmSync(committedPacts, { recursive: true, force: true });
  for (const [file, pact] of pactsIn(pactsFolder)) {
    mkdirSync(dirname(join(committedPacts, file)), { recursive: true });
    writeFileSync(join(committedPacts, file), textOf(pact));
  }
}
