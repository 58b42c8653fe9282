import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { dayMs } from '@entourage/contracts/durations';
import { newPeople } from '../testing/new-people.ts';
import { type RosterAthlete, rosterPeople } from './roster-people.ts';

const liaison = { username: 'dr.rivera', id: demoIds['dr.rivera'] } as const;
const retryMs = 50;
const deadlineMs = 10_000;

/**
 * Adds the roster to the running platform at this address, by the calls of a browser; existing people are not changed.
 * @returns the usernames that are new
 */
export async function addRoster(publicUrl: string, report: (username: string) => void = () => {}): Promise<string[]> {
  const api = caller(publicUrl);
  const cookie = await api.signIn(liaison.username);
  const known = await api.usernames(await api.signIn('admin'));
  const added: string[] = [];
  for (const person of rosterPeople) {
    if (known.has(person.username)) continue;
    await addAthlete(api, publicUrl, cookie, person);
    added.push(person.username);
    report(person.username);
  }
  return added;
}

type Api = ReturnType<typeof caller>;

async function addAthlete(api: Api, publicUrl: string, liaisonCookie: string, person: RosterAthlete): Promise<void> {
  const { username, firstName, lastName, sport, team } = person;
  const wanted = { username, firstName, lastName, profile: { sport, team }, liaisonIds: [liaison.id] };
  const { id, cookie } = await newPeople(publicUrl).athlete({ ...wanted, liaisonType: 'SPORTS_MEDICINE' });
  for (const change of person.steps) await api.send('PUT', `/api/biomarkers/${id}`, change, liaisonCookie);
  if (person.hasCompletedTodo) await api.send('POST', '/api/biomarkers/next-todo/complete', {}, cookie);
  for (const content of person.messages ?? [])
    await api.send('POST', '/api/messages', { receiverId: liaison.id, content }, cookie);
  if (person.meeting) await addMeeting(api, { athleteId: id, athlete: cookie, liaison: liaisonCookie }, person.meeting);
}

type Pair = { athleteId: string; athlete: string; liaison: string };

async function addMeeting(api: Api, pair: Pair, { by, inDays }: NonNullable<RosterAthlete['meeting']>): Promise<void> {
  const day = new Date(Date.now() + inDays * dayMs).toISOString().slice(0, 10);
  // Two in the morning is outside all hours, so the athlete's choice becomes a request. Offered hours do not overlap other demo data.
  const scheduledAt = `${day}T${by === 'athlete' ? '02' : '05'}:00:00.000Z`;
  const body = by === 'athlete' ? { liaisonId: liaison.id, scheduledAt } : { athleteId: pair.athleteId, scheduledAt };
  const meeting = await api.send('POST', '/api/appointments', body, by === 'athlete' ? pair.athlete : pair.liaison);
  if (by === 'liaison') await api.send('PATCH', `/api/appointments/${meeting.id}/confirm`, {}, pair.athlete);
}

function caller(publicUrl: string) {
  const ask = (method: string, path: string, body: object | null, cookie?: string) =>
    fetch(publicUrl + path, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    /** @returns the cookie header of a new session. @throws Error when the stack has no demo data */
    async signIn(username: string): Promise<string> {
      const answer = await ask('POST', '/api/login', { username, password: demoPassword });
      if (!answer.ok) throw new Error(`${username} cannot sign in: ${answer.status}`);
      return answer.headers.getSetCookie()[0]!.split(';')[0]!;
    },
    async usernames(adminCookie: string): Promise<Set<string>> {
      const users = (await (await ask('GET', '/api/users', null, adminCookie)).json()) as { username: string }[];
      return new Set(users.map(({ username }) => username));
    },
    /** Repeats a call, because a new connection is known to every service only after up to a second. @throws Error when it is still refused */
    async send(method: string, path: string, body: object, cookie: string): Promise<{ id: string }> {
      const deadline = Date.now() + deadlineMs;
      for (;;) {
        const answer = await ask(method, path, body, cookie);
        if (answer.ok) return (await answer.json()) as { id: string };
        if (answer.status !== 404 || Date.now() > deadline)
          throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
        await new Promise((done) => setTimeout(done, retryMs));
      }
    },
  };
}
