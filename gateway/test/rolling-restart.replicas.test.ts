import { demoIds } from '@entourage/contracts/demo';
import { crowdOf } from '@entourage/local-stack/testing/crowd';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { isAnswered, type Sent, steadyLoad } from '@entourage/local-stack/testing/steady-load';
import { browser } from './matrix/people.ts';
import { untilReplaced } from './support/until-replaced.ts';

// Two processes of each service under load: the steps of an orchestrator's upgrade, and the loss of a node.
const platform = platformUnderTest();
const { call, signIn } = browser(platform.publicUrl);
const people = newPeople(platform.publicUrl);
const liaisonId = demoIds['sci.novak'];

const services = [
  ...(['identity', 'verification', 'health-data', 'messaging', 'scheduling'] as const),
  ...(['invites', 'admin', 'presentation', 'training'] as const),
];
const programs = [...services, 'training-worker', 'gateway'] as const;

async function aCrowd() {
  const athletes = await Promise.all(
    ['Ida', 'Juno', 'Mara'].map((firstName) =>
      // The same type as her other connections: the board asks about another type only while she has a single connection.
      people.athlete({ firstName, lastName: 'Berg', liaisonIds: [liaisonId], liaisonType: 'SPORTS_SCIENCE' }),
    ),
  );
  return crowdOf({ call, admin: await signIn('admin'), athletes, liaisonId });
}

const told = (sent: readonly Sent[]) => sent.map(({ path, status, at }) => `${Math.round(at)} ms ${path} ${status}`);

test('every process in turn is asked to stop: no request fails, nothing is lost or doubled', async () => {
  const crowd = await aCrowd();
  await using load = steadyLoad(platform.publicUrl, crowd.people);
  for (const program of programs) {
    const name = `${program}-1` as const;
    const pid = platform.pidOf(name);
    platform.terminate(name);
    await untilReplaced(platform, name, pid);
  }
  await load.stop();

  const failed = load.sent.filter((one) => !isAnswered(one));
  expect(told(failed)).toEqual([]);
  expect(load.sent.length).toBeGreaterThan(1_000);
  expect(await crowd.lostOrDoubled()).toEqual([]);
}, 240_000);

test('every process in turn is killed: only 503 with Retry-After, for at most two seconds (a gateway: lost connections); what was answered is there once', async () => {
  const crowd = await aCrowd();
  await using load = steadyLoad(platform.publicUrl, crowd.people);
  const kills: { program: string; at: number }[] = [];
  for (const program of programs) {
    const name = `${program}-2` as const;
    const pid = platform.pidOf(name);
    kills.push({ program, at: load.now() });
    platform.kill(name);
    await untilReplaced(platform, name, pid);
  }
  await load.stop();

  const failed = load.sent.filter((one) => !isAnswered(one));
  // Nobody can answer for a dead gateway, and the second try may also reach its address before the balancer notices.
  const isExpected = ({ at, tookMs, status, retryAfter }: Sent) =>
    kills.some((kill) => {
      const isBrief = at + tookMs >= kill.at && at <= kill.at + 2_000;
      return isBrief && (status === 503 ? retryAfter !== null : status === 0 && kill.program === 'gateway');
    });
  expect(told(failed.filter((one) => !isExpected(one)))).toEqual([]);
  // A message that got a 503 may be sent again with its key, so each text is stored once or was refused.
  const refused = failed.filter(({ path }) => path === '/api/messages').length;
  const missing = await crowd.lostOrDoubled();
  expect(missing.length).toBeLessThanOrEqual(refused);
  process.stdout.write(`${load.sent.length} requests, ${failed.length} not answered over ${kills.length} kills\n`);
}, 240_000);
