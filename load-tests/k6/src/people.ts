import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '@entourage/contracts/demo';
import { LoadFault } from './load-fault.ts';

/** Somebody with a session: `cookie` is the header of it. */
export type LoadPerson = { id: string; username: string; cookie: string };
/** `liaison`: where their liaison stands in the list of liaisons. */
export type LoadAthlete = LoadPerson & { liaison: number };
/** `athletes`: where theirs stand in the list of athletes. */
export type LoadLiaison = LoadPerson & { athletes: number[] };
export type LoadPeople = { admin: LoadPerson; athletes: LoadAthlete[]; liaisons: LoadLiaison[]; password: string };

type Wanted = { athletes: number; liaisons: number; haveRecords: boolean; adminPassword?: string };

/** Hashing passwords takes a core each, and the platform's queue for it is bounded. */
const atOnce = 8;
const connectedWithinMs = 20_000;
const busyTries = 10;

/**
 * Registers people by the calls that browsers make: approved athletes, each connected to one liaison. Needs an administrator `admin`
 * without an authenticator app, nothing else; `adminPassword` is that of the demo account by default.
 * @throws LoadFault when a call is refused, with what the platform would have to allow
 */
export async function registerPeople(base: string, wanted: Wanted, signal: AbortSignal): Promise<LoadPeople> {
  const api = apiOf(base, signal);
  const admin = await api.signIn('admin', wanted.adminPassword);
  const run = crypto.randomUUID().slice(0, 6);
  const liaisons = await inParallel(wanted.liaisons, (n) => newLiaison(api, admin, `load-${run}-l${n}`));
  const athletes = await inParallel(wanted.athletes, async (n) => {
    const liaison = n % wanted.liaisons;
    const person = await newAthlete(api, admin, `load-${run}-a${n}`, liaisons[liaison]!);
    if (wanted.haveRecords) await assess(api, liaisons[liaison]!, person);
    return { ...person, liaison };
  });
  return {
    admin,
    athletes,
    liaisons: liaisons.map((person, n) => ({
      ...person,
      athletes: athletes.flatMap(({ liaison }, index) => (liaison === n ? [index] : [])),
    })),
    password: demoPassword,
  };
}

type Api = ReturnType<typeof apiOf>;

async function newLiaison(api: Api, admin: LoadPerson, username: string): Promise<LoadPerson> {
  const { id, username: registered } = await api.register(username);
  await api.send('PATCH', `/api/admin/users/${id}/verification`, { status: 'APPROVED' }, admin);
  await api.send('PATCH', `/api/users/${id}/role`, { role: 'LIAISON' }, admin);
  return api.signIn(registered); // Another role ends the sessions.
}

async function newAthlete(api: Api, admin: LoadPerson, username: string, liaison: LoadPerson): Promise<LoadPerson> {
  const person = await api.register(username);
  await api.send('PATCH', `/api/admin/users/${person.id}/verification`, { status: 'APPROVED' }, admin);
  const pair = { athleteId: person.id, liaisonId: liaison.id, liaisonType: 'PERSONAL_COACH' };
  await api.untilKnown('POST', '/api/admin/connections', pair, admin);
  return person;
}

async function assess(api: Api, liaison: LoadPerson, { id }: LoadPerson): Promise<void> {
  const record = { injuryRisk: 'LOW', trainingIntensity: 'HIGH', focusArea: 'Speed', nextTodo: 'Sleep' };
  await api.untilKnown('PUT', `/api/biomarkers/${id}`, record, liaison);
}

async function inParallel<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const n = next++;
      made[n] = await make(n);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
  return made;
}

function apiOf(base: string, signal: AbortSignal) {
  const ask = (method: string, path: string, body: object, by?: LoadPerson): Promise<Response> =>
    fetch(base + path, {
      method,
      signal,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(by && { cookie: by.cookie }) },
    });
  /** A busy platform says when to try again. @param make gets the number of the try */
  async function untilAnswered(make: (tries: number) => Promise<Response>): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const answer = await make(tries);
      if (answer.status !== 503 || tries === busyTries) return answer;
      await pause(1_000 * Number(answer.headers.get('retry-after') ?? 1), undefined, { signal });
    }
  }
  async function made(answer: Response, what: string): Promise<Response> {
    if (answer.ok) return answer;
    const limits = answer.status === 429 ? ' Start the platform with higher LIMITS_… settings.' : '';
    throw new LoadFault(`${what} answered ${answer.status} ${await answer.text()}.${limits}`);
  }
  const personOf = async (answer: Response, username: string): Promise<LoadPerson> => {
    const { id } = (await answer.json()) as { id: string };
    return { id, username, cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! };
  };
  const send = async (method: string, path: string, body: object, by: LoadPerson) =>
    void (await made(await untilAnswered(() => ask(method, path, body, by)), `${method} ${path}`));
  return {
    send,
    async signIn(username: string, password = demoPassword): Promise<LoadPerson> {
      const answer = await untilAnswered(() => ask('POST', '/api/login', { username, password }));
      return personOf(await made(answer, `signing in as ${username}`), username);
    },
    /** @param wanted the username, or its beginning: a registration without an answer in time may have been made all the same */
    async register(wanted: string): Promise<LoadPerson> {
      let username = wanted;
      const answer = await untilAnswered((tries) => {
        username = tries === 1 ? wanted : `${wanted}-${tries}`;
        return ask('POST', '/api/register', {
          username,
          password: demoPassword,
          email: `${username}@example.org`,
          firstName: 'Load',
          lastName: username.slice(-6),
          professionalLeague: 'NBA',
          teamOrganization: 'Waves',
        });
      });
      return personOf(await made(answer, 'a registration'), username);
    },
    /** Repeats the call until the service has the event of a person or a connection. */
    async untilKnown(method: string, path: string, body: object, by: LoadPerson): Promise<void> {
      const deadline = Date.now() + connectedWithinMs;
      for (;;) {
        const answer = await untilAnswered(() => ask(method, path, body, by));
        if (answer.ok || ![400, 404, 409].includes(answer.status) || Date.now() > deadline) {
          await made(answer, `${method} ${path}`);
          return;
        }
        await pause(50, undefined, { signal });
      }
    },
  };
}
