import type { CurrentUser } from '@entourage/contracts/calls/users';
import type { LoadPerson } from '../src/people.ts';
import { type Asked, asked, call, type Outcome } from './call.ts';

const sessionCookie = (header: string | undefined): boolean => /^entourage=[^;]+/.test(header ?? '');

/** The signed-in user is this person. */
export function ownAccount(by: LoadPerson, mayRefuse = false): Asked {
  return asked<CurrentUser>('GET /api/auth/user', {
    by,
    mayRefuse,
    checks: {
      'own id': ({ id, username }) => id === by.id && username === by.username,
      'no password': (user) => !('password' in user),
    },
  });
}

/** Signs in by password; a wrong one gets no session. */
export function signIn(person: LoadPerson, password: string, isRight = true): Outcome<CurrentUser> {
  return call<CurrentUser>('POST /api/login', {
    body: { username: person.username, password },
    status: isRight ? 200 : 401,
    checks: {
      'own id, or none': ({ id }) => (isRight ? id === person.id : id === undefined),
      'a session, or none': (_, { headers }) => sessionCookie(headers['Set-Cookie']) === isRight,
    },
  });
}

/** Registers an athlete. @returns the person with the cookie of the new session, or null when it was not answered as it should be */
export function register(username: string, password: string): LoadPerson | null {
  const { answer, response } = call<CurrentUser>('POST /api/register', {
    body: {
      username,
      password,
      email: `${username}@example.org`,
      firstName: 'Load',
      lastName: 'Burst',
      professionalLeague: 'NBA',
      teamOrganization: 'Waves',
    },
    status: 201,
    checks: {
      'an athlete who waits for approval': (user) =>
        user.username === username && user.role === 'ATHLETE' && user.verificationStatus === 'PENDING',
      'a session': (_, { headers }) => sessionCookie(headers['Set-Cookie']),
    },
  });
  const cookie = /^[^;]+/.exec(response.headers['Set-Cookie'] ?? '')?.[0];
  return answer && cookie ? { id: answer.id, username, cookie } : null;
}
