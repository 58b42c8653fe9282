// `helm test`: signs in, reads, signs out, and proves that a wrong password and an ended session open nothing.
import { readFileSync } from 'node:fs';

const { GATEWAY_ADDRESS: gateway, STORY_USERNAME: username, FIRST_ADMIN_PASSWORD_FILE: passwordFile } = process.env;
const password = readFileSync(passwordFile, 'utf8').trim();

/** One request; an answer that does not come ends the test. */
const ask = (method, path, { body, cookie } = {}) =>
  fetch(`${gateway}${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });

/** @throws Error which ends the test, when the answer has another status */
async function expectStatus(what, answer, ...expected) {
  const { status } = await answer;
  console.log(`${expected.includes(status) ? 'ok    ' : 'FAILED'} ${what}: ${status}`);
  if (!expected.includes(status)) throw new Error(`${what}: expected ${expected.join(' or ')}, got ${status}`);
}

await expectStatus('the pages are served', ask('GET', '/'), 200);
await expectStatus('nobody reads an account without a session', ask('GET', '/api/auth/user'), 401);

const signedIn = await ask('POST', '/api/login', { body: { username, password } });
await expectStatus(`${username} signs in`, signedIn, 200);
const cookie = signedIn.headers.getSetCookie()[0].split(';')[0];
const own = await ask('GET', '/api/auth/user', { cookie });
await expectStatus('and reads the own account', own, 200);
if ((await own.json()).username !== username) throw new Error('the account is another one');
await expectStatus('signs out', ask('POST', '/api/logout', { cookie }), 204);
// Another replica of the gateway may know the session for one more second.
const deadline = Date.now() + 3_000;
const withEndedSession = async () => {
  const answer = await ask('GET', '/api/auth/user', { cookie });
  if (answer.status !== 200 || Date.now() > deadline) return answer;
  await new Promise((resolve) => setTimeout(resolve, 200));
  return withEndedSession();
};
await expectStatus('the ended session opens nothing', withEndedSession(), 401);
// 429 after some failures within 15 minutes.
const wrong = { username, password: `${password}-wrong` };
await expectStatus('a wrong password does not sign in', ask('POST', '/api/login', { body: wrong }), 401, 429);
