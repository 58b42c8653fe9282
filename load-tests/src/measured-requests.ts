import { setTimeout as pause } from 'node:timers/promises';
import { type CallInput, variablesFor } from '@entourage/contracts/calls/variables';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { type MeasuredPattern, measuredCall } from '../servers/measured-calls.ts';
import { signIn } from './callers.ts';
import { fillThread } from './care-loop.ts';
import { type Athlete, type People, type Person, seedPeople } from './people.ts';
import type { Subject } from './platform.ts';
import type { Server } from './reference-servers.ts';

/** The request of a caller, before it becomes REST or GraphQL. */
type Given = { cookie: string; ids?: Record<string, string>; body?: unknown };
/** A row of the bench: one call by one or many callers. */
export type MeasuredRequest = {
  name: string;
  pattern: MeasuredPattern;
  /** A row of many callers has longer bursts: everybody is new in its first second. */
  isOfMany: boolean;
  /** The next request, by another caller each time. */
  next: () => Given;
};
export type HttpRequest = { method: string; path: string; headers: Record<string, string>; body?: string };

const any = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;
const json = { 'content-type': 'application/json' };

/** The request of a row as a server takes it. */
export function requestTo({ speaks }: Pick<Server, 'speaks'>, { pattern, next }: MeasuredRequest): () => HttpRequest {
  const call = measuredCall(pattern);
  const { operation } = call;
  const variables = variablesFor(call, operation.arguments);
  if (speaks === 'GraphQL')
    return () => {
      const { cookie, ids = {}, body } = next();
      const input: CallInput = { ids, query: new URLSearchParams(), body };
      const question = { operationName: operation.name, query: operation.source, variables: variables(input) };
      return { method: 'POST', path: '/', headers: { cookie, ...json }, body: JSON.stringify(question) };
    };
  return () => {
    const { cookie, ids = {}, body } = next();
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name]!);
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return { method: call.method, path, headers: { cookie, ...(body !== undefined && json) }, ...sent };
  };
}

/** Seeds what the rows need, and lists them. */
export async function measuredRequests(subject: Subject): Promise<MeasuredRequest[]> {
  const people = await seedPeople(subject, { athletes: 1_000, liaisons: 51, roster: 300 });
  await fillThread(subject, demoIds['coach.kim'], 1_000);
  const maya = { userId: demoIds.maya, cookie: await signIn(subject.publicUrl, 'maya', demoPassword) };
  // Waits for the effects of the new rows (events of the demo data, statistics of the stores) before anything is measured.
  await pause(3_000);
  return [...reads(people, maya), ...writes(people)];
}

function reads({ athletes, liaisons }: People, maya: Person): MeasuredRequest[] {
  const one = athletes.at(-1)!;
  const [head] = liaisons as [Person];
  const read = (name: string, pattern: MeasuredPattern, next: () => Given): MeasuredRequest => ({
    name,
    pattern,
    next,
    isOfMany: name.includes('1,000'),
  });
  const own = ({ cookie }: Person) => ({ cookie });
  return [
    read('current user', 'GET /api/auth/user', () => own(one)),
    read('current user, 1,000 callers', 'GET /api/auth/user', () => own(any(athletes))),
    read('own biomarkers', 'GET /api/biomarkers', () => own(one)),
    read('own biomarkers, 1,000 callers', 'GET /api/biomarkers', () => own(any(athletes))),
    read('an athlete’s biomarkers by a liaison, audited', 'GET /api/biomarkers/{athleteId}', () => ({
      ...own(one.liaison),
      ids: { athleteId: one.userId },
    })),
    read('conversations', 'GET /api/messages', () => own(maya)),
    read('newest page of a thread', 'GET /api/messages?with={userId}', () => ({
      ...own(maya),
      ids: { userId: demoIds['coach.kim'] },
    })),
    read('meetings', 'GET /api/appointments', () => own(one)),
    read('an athlete’s liaisons', 'GET /api/liaisons/athlete/{athleteId}', () => ({
      ...own(maya),
      ids: { athleteId: maya.userId },
    })),
    read('roster of 300 athletes', 'GET /api/liaisons/athletes/{liaisonId}', () => ({
      ...own(head),
      ids: { liaisonId: head.userId },
    })),
  ];
}

const halfHour = 30 * 60_000;
const firstSlot = Math.ceil(Date.now() / halfHour + 48) * halfHour;

function writes({ athletes, liaisons }: People): MeasuredRequest[] {
  // Without the head of 300, whose token is large: a liaison of ordinary size has 14 athletes.
  const others = liaisons
    .slice(1)
    .map((liaison) => ({ liaison, of: athletes.filter((one) => one.liaison === liaison) }));
  const ordinary = others.flatMap(({ of }) => of);
  let [sent, booked] = [0, 0];
  return [
    {
      name: 'send a message',
      pattern: 'POST /api/messages',
      isOfMany: true,
      next() {
        const { cookie, liaison } = any<Athlete>(ordinary);
        return { cookie, body: { receiverId: liaison.userId, content: `Message ${++sent} of the bench` } };
      },
    },
    {
      name: 'change biomarkers',
      pattern: 'PUT /api/biomarkers/{athleteId}',
      isOfMany: true,
      next() {
        const { userId, liaison } = any<Athlete>(ordinary);
        const body = { injuryRisk: any(['LOW', 'MEDIUM', 'HIGH']), nextTodo: `Stretch ${++sent} times` };
        return { cookie: liaison.cookie, ids: { athleteId: userId }, body };
      },
    },
    {
      name: 'book a meeting',
      pattern: 'POST /api/appointments',
      isOfMany: true,
      next() {
        // Each request takes another half hour of a liaison, so none is refused.
        const [{ liaison, of }, slot] = [others[booked % others.length]!, Math.floor(booked / others.length)];
        booked++;
        const scheduledAt = new Date(firstSlot + slot * halfHour).toISOString();
        return { cookie: liaison.cookie, body: { athleteId: of[slot % of.length]!.userId, scheduledAt } };
      },
    },
  ];
}
