import { randomUUID } from 'node:crypto';
import type { CallerKind } from '@entourage/contracts/access/caller';
import { demoPassword } from '@entourage/contracts/demo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import type { StateValue } from '../../../src/state-values.ts';

export type Values = Partial<Record<StateValue, string>> & { biomarkersVersion?: number };
export type States = Readonly<Record<string, () => Promise<unknown>>>;
type Body = Record<string, unknown> | FormData | Uint8Array;

/** The caller of the next verified interaction. */
type Asking = {
  kind: CallerKind;
  /** Cookies, when the caller is a browser. */
  cookie: string;
  /** The process that calls in its own name; '' when the gateway calls for a caller. */
  process: string;
};

export type Preparing = ReturnType<typeof preparing>;

/** The calls at a running platform that make states. */
export function preparing(publicUrl: string) {
  const asking: Asking = { kind: 'visitor', cookie: '', process: '' };
  const { member, athlete, signedIn } = newPeople(publicUrl);
  const cookies = new Map<string, Promise<string>>();
  /** Sessions for preparing states; no interaction ends them. */
  const cookieOf = (username: string) => {
    if (!cookies.has(username)) cookies.set(username, signedIn(username));
    return cookies.get(username)!;
  };

  /** @param headers beside that of the body @throws Error with the answer when the call is refused */
  async function ask(method: string, path: string, by: string, body?: Body, headers: Record<string, string> = {}) {
    const isRaw = body instanceof FormData || body instanceof Uint8Array;
    const answer = await fetch(publicUrl + path, {
      method,
      headers: { ...(by && { cookie: by }), ...(body && !isRaw && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: (isRaw ? body : JSON.stringify(body)) as NonNullable<RequestInit['body']> }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
    return answer;
  }
  // biome-ignore lint/suspicious/noExplicitAny: single fields of answers
  const json = async (...given: Parameters<typeof ask>): Promise<any> => (await ask(...given)).json();

  return {
    asking,
    ask,
    json,
    member,
    athlete,
    signedIn,
    cookieOf,
    async register() {
      const username = `p-${randomUUID().slice(0, 12)}`;
      const body = {
        username,
        email: `${username}@example.org`,
        password: demoPassword,
        professionalLeague: 'NBA',
        teamOrganization: 'Pacts',
      };
      return { username, id: (await json('POST', '/api/register', '', body)).id as string };
    },
    approve: async (id: string) =>
      ask('PATCH', `/api/admin/users/${id}/verification`, await cookieOf('admin'), { status: 'APPROVED' }),
    /** Lets a new athlete make the next interaction. */
    async becomeNewAthlete() {
      const made = await athlete({ firstName: 'Pat', lastName: 'Pact' });
      asking.cookie = made.cookie;
      return made;
    },
    async invite(owner: string) {
      const made = await json('POST', '/api/team-member-invites', await cookieOf(owner), { teamMemberName: 'Pacts' });
      return { inviteId: made.id as string, code: made.inviteCode as string };
    },
    aName: () => ({ athleteName: `p-${randomUUID().slice(0, 12)}` }),
  };
}
