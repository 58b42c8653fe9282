import { randomUUID } from 'node:crypto';
import { type CallerKind, noRelationships, type Relationships } from '@entourage/contracts/access/caller';
import { type Role, shareScope } from '@entourage/contracts/access/roles';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { undocumented } from '../support/documented.ts';

export const kinds: readonly CallerKind[] = ['visitor', 'unapproved', 'athlete', 'teamMember', 'liaison', 'admin'];

type Person = {
  username: string;
  userId: string;
  role: Role;
  status: 'APPROVED' | 'PENDING';
  relationships: Relationships;
};

/** One demo account of each kind; the relationships are those that the demo data give them. */
export const people: Record<Exclude<CallerKind, 'visitor'>, Person> = {
  unapproved: {
    username: 'pending',
    userId: demoIds.pending,
    role: 'ATHLETE',
    status: 'PENDING',
    relationships: noRelationships,
  },
  athlete: {
    username: 'maya',
    userId: demoIds.maya,
    role: 'ATHLETE',
    status: 'APPROVED',
    relationships: { ...noRelationships, assignedLiaisons: [demoIds['dr.rivera']], members: [demoIds.teammate] },
  },
  teamMember: {
    username: 'teammate',
    userId: demoIds.teammate,
    role: 'TEAM_MEMBER',
    status: 'APPROVED',
    relationships: { ...noRelationships, shares: [{ athleteId: demoIds.maya, scopes: [...shareScope.options] }] },
  },
  liaison: {
    username: 'dr.rivera',
    userId: demoIds['dr.rivera'],
    role: 'LIAISON',
    status: 'APPROVED',
    relationships: { ...noRelationships, assignedAthletes: [demoIds.maya] },
  },
  admin: {
    username: 'admin',
    userId: demoIds.admin,
    role: 'ADMIN',
    status: 'APPROVED',
    relationships: noRelationships,
  },
};

/** Asks the gateway as a browser would, with or without a session cookie. A call throws when OpenAPI does not tell the status of its answer. */
export function browser(publicUrl: string) {
  const call = async (
    method: string,
    path: string,
    {
      cookie,
      body,
      headers = {},
    }: { cookie?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Response> => {
    const answer = await fetch(publicUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const missing = undocumented(method, path, answer.status);
    if (missing) throw new Error(missing);
    return answer;
  };
  const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return {
    call,
    /** @returns the cookie header of a new session */
    async signIn(username: string, password = demoPassword): Promise<string> {
      const response = await call('POST', '/api/login', { body: { username, password } });
      if (!response.ok) throw new Error(`${username} could not sign in: ${response.status} ${await response.text()}`);
      return cookieOf(response);
    },
    /** A new account of nobody in particular. @param given further keys of the body */
    async register(
      path = '/api/register',
      given: object = {},
    ): Promise<{ id: string; username: string; password: string }> {
      const username = `m-${randomUUID().slice(0, 12)}`;
      const password = `pw-${randomUUID()}`;
      const athlete = path === '/api/register' ? { professionalLeague: 'NBA', teamOrganization: 'Matrix' } : {};
      const body = { username, password, email: `${username}@example.org`, ...athlete, ...given };
      const response = await call('POST', path, { body });
      if (!response.ok) throw new Error(`registration answered ${response.status} ${await response.text()}`);
      return { id: ((await response.json()) as { id: string }).id, username, password };
    },
  };
}
