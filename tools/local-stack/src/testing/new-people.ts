import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '@entourage/contracts/demo';

export type NewAthlete = {
  id: string;
  username: string;
  /** Cookie header of a session. The password is the demo password. */
  cookie: string;
  /** One for each liaison, in their order. */
  connectionIds: string[];
};
type Wanted = { firstName: string; lastName: string; liaisonIds?: readonly string[] };

/** Answers to the onboarding. */
export const athleteProfile = {
  sport: 'Basketball',
  team: 'Waves',
  position: 'Guard',
  yearsActive: 4,
  primaryGoals: ['Injury Prevention'],
  healthConcerns: [],
};

/** Accounts for one test file, which other files do not change. */
export function newPeople(publicUrl: string) {
  const send = (method: string, path: string, body: object, cookie?: string) =>
    fetch(publicUrl + path, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    });
  async function made(answer: Response): Promise<Response> {
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status} ${await answer.text()}`);
    return answer;
  }
  const signIn = async (username: string): Promise<string> => {
    const answer = await made(await send('POST', '/api/login', { username, password: demoPassword }));
    return answer.headers.getSetCookie()[0]!.split(';')[0]!;
  };

  /** Waits until admin has received the approval, which is required for a connection. */
  async function connect(admin: string, athleteId: string, liaisonId: string): Promise<string> {
    const body = { athleteId, liaisonId, liaisonType: 'PERSONAL_COACH' };
    const deadline = Date.now() + 10_000;
    for (;;) {
      const answer = await send('POST', '/api/admin/connections', body, admin);
      if (answer.ok || Date.now() > deadline) return ((await (await made(answer)).json()) as { id: string }).id;
      await pause(25);
    }
  }

  return {
    /** An athlete who is registered, approved, onboarded and connected. @throws Error when a step fails */
    async athlete({ firstName, lastName, liaisonIds = [] }: Wanted): Promise<NewAthlete> {
      const username = `t-${crypto.randomUUID().slice(0, 12)}`;
      const registration = {
        ...{ username, firstName, lastName, email: `${username}@example.org`, password: demoPassword },
        ...{ professionalLeague: 'NBA', teamOrganization: 'Waves' },
      };
      const { id } = (await (await made(await send('POST', '/api/register', registration))).json()) as { id: string };
      const admin = await signIn('admin');
      await made(await send('PATCH', `/api/admin/users/${id}/verification`, { status: 'APPROVED' }, admin));
      await made(await send('POST', '/api/athlete-profile', athleteProfile, await signIn(username)));
      const connectionIds: string[] = [];
      for (const liaisonId of liaisonIds) connectionIds.push(await connect(admin, id, liaisonId));
      // The relationships of a session may be up to a second old.
      return { id, username, cookie: await signIn(username), connectionIds };
    },
  };
}
