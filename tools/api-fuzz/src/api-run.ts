import type { CallerKind } from '@entourage/contracts/access/caller';
import type { AccountSession } from '@entourage/contracts/calls/account';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { startTestPlatform } from '@entourage/local-stack/testing/test-platform';
import { kinds, people } from '../../../gateway/test/matrix/people.ts';
import { ensureSchemathesis } from './install.ts';
import { settingsOfFuzzing } from './limits.ts';
import { operations } from './operations.ts';
import { type Amount, type RoleResult, runRole, type Session } from './role-run.ts';

/** Calls the operations of OpenAPI as every role on a new platform, or on `E2E_URL`. @param roles the roles to use; all when empty */
export async function runApi(
  amount: Amount,
  roles: readonly string[],
  onResult: (role: CallerKind, result: RoleResult) => void,
): Promise<void> {
  const known = operations();
  const program = await ensureSchemathesis();
  const platform = await startTestPlatform({ limits: settingsOfFuzzing });
  try {
    const url = process.env.E2E_URL!;
    // The administrator runs last, because its calls change what other roles see.
    for (const role of kinds) {
      if (roles.length > 0 && !roles.includes(role)) continue;
      const session = role === 'visitor' ? null : await signIn(url, people[role].username);
      onResult(role, await runRole(program, { role, session, url, amount, operations: known }));
    }
  } finally {
    await platform.stop();
  }
}

async function signIn(url: string, username: string): Promise<Session> {
  const cookie = await newPeople(url).signedIn(username);
  const list = await fetch(`${url}/api/account/sessions`, { headers: { cookie } });
  const own = ((await list.json()) as AccountSession[]).find(({ isCurrent }) => isCurrent);
  if (!own) throw new Error(`${username} is signed in, and the list of sessions does not show it`);
  return { cookie, id: own.id };
}
