import { randomUUID } from 'node:crypto';
import type { CallerKind } from '@entourage/contracts/access/caller';
import { serviceNames } from '@entourage/ops/service-table';
import { kinds, people } from '../../../../gateway/test/matrix/people.ts';
import { statesOfAccounts } from './states/accounts.ts';
import { statesOfCare } from './states/care.ts';
import { statesOfDeck } from './states/deck.ts';
import { preparing, type States, type Values } from './states/preparing.ts';
import { statesOfTraining } from './states/training.ts';

/** Makes the states of a running platform that the interactions of pacts need. */
export function providerStates(publicUrl: string) {
  const prepare = preparing(publicUrl);
  const { asking, signedIn } = prepare;
  const failures: string[] = [];

  const sessions = new Map<CallerKind, Promise<string>>();
  /** One session of each kind for all interactions; interactions that end a session use a new person. */
  const sessionOf = (kind: Exclude<CallerKind, 'visitor'>) => {
    if (!sessions.has(kind)) sessions.set(kind, signedIn(people[kind].username));
    return sessions.get(kind)!;
  };
  const signedInAs = (kind: CallerKind) => async (): Promise<Values> => {
    const cookie = kind === 'visitor' ? '' : await sessionOf(kind);
    Object.assign(asking, { kind, cookie, process: '' });
    return { idempotencyKey: randomUUID() };
  };
  const askedBy = (process: string) => async () => {
    Object.assign(asking, { kind: 'visitor', cookie: '', process });
  };
  const all: States = {
    ...statesOfAccounts(prepare),
    ...statesOfCare(prepare),
    ...statesOfDeck(prepare),
    ...statesOfTraining(prepare),
    ...Object.fromEntries(kinds.map((kind) => [`signed in: ${kind}`, signedInAs(kind)])),
    ...Object.fromEntries(['gateway', ...serviceNames].map((name) => [`asked by: ${name}`, askedBy(name)])),
  };
  /** Pact's own report of a failed state is empty. */
  const told = ([name, make]: [string, States[string]]) => {
    const tell = (error: Error) => {
      failures.push(`${name}: ${error.message}`);
      throw error;
    };
    return [name, () => make().catch(tell)] as const;
  };
  return {
    handlers: Object.fromEntries(Object.entries(all).map(told)) as Record<string, () => Promise<never>>,
    /** States that could not be made. */
    failures: failures as readonly string[],
    /** Who makes the interaction. */
    asking: asking as Readonly<typeof asking>,
  };
}
