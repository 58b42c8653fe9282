import type { CallerKind } from '@entourage/contracts/access/caller';
import type { AccountSession } from '@entourage/contracts/calls/account';
import { demoPassword } from '@entourage/contracts/demo';
import { startTestPlatform } from '@entourage/local-stack/testing/test-platform';
import { ensureSchemathesis } from './install.ts';
import { settingsOfFuzzing } from './limits.ts';
import { operations } from './operations.ts';
import { type Amount, type RoleResult, runRole, type Session } from './role-run.ts';

/** A demo account of each role; an administrator changes what others see, so that role is the last. */
const accounts: readonly (readonly [CallerKind, string | null])[] = [
  ['visitor', null],
  ['unapproved', 'pending'],
  ['athlete', 'maya'],
  ['teamMember', 'teammate'],
  ['liaison', 'dr.rivera'],
  ['admin', 'admin'],
];

/** Calls the operations of OpenAPI as every role on a platform of its own, or on `E2E_URL`. @param roles those to take; all when empty */
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
    for (const [role, username] of accounts) {
      if (roles.length > 0 && !roles.includes(role)) continue;
      const session = username ? await signIn(url, username) : null;
      onResult(role, await runRole(program, { role, session, url, amount, operations: known }));
    }
  } finally {
    await platform.stop();
  }
}

async function signIn(url: string, username: string): Promise<Session> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!response.ok || !cookie) throw new Error(`${username} could not sign in: ${response.status}`);
  const list = await fetch(`${url}/api/account/sessions`, { headers: { cookie } });
  const own = ((await list.json()) as AccountSession[]).find(({ isCurrent }) => isCurrent);
  if (!own) throw new Error(`${username} is signed in, and the list of sessions does not show it`);
  return { cookie, id: own.id };
}
