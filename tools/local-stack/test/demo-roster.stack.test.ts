import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { addRoster } from '../src/roster/add-roster.ts';
import { rosterPeople } from '../src/roster/roster-people.ts';
import { platformUnderTest } from '../src/testing/platform-under-test.ts';

const { publicUrl } = platformUnderTest();

async function listOfRivera(): Promise<AssignedAthlete[]> {
  const login = await fetch(`${publicUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'dr.rivera', password: demoPassword }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const answer = await fetch(`${publicUrl}/api/liaisons/athletes/${demoIds['dr.rivera']}`, { headers: { cookie } });
  return (await answer.json()) as AssignedAthlete[];
}

test('the roster is added once, and the liaison reads where each of them stands in one call', async () => {
  expect(await addRoster(publicUrl)).toHaveLength(rosterPeople.length);
  expect(await addRoster(publicUrl)).toEqual([]);

  const listed = new Map((await listOfRivera()).map((athlete) => [athlete.username, athlete]));
  expect([...listed.keys()]).toEqual(expect.arrayContaining(['maya', ...rosterPeople.map(({ username }) => username)]));
  expect(listed.get('noor')).toMatchObject({
    team: 'Rhine Valley Handball',
    readiness: { injuryRisk: 'HIGH', todo: 'OPEN', changedBy: demoIds['dr.rivera'] },
    messages: { unread: 2 },
    meetings: { nextAt: null, requestedAt: null },
  });
  expect(listed.get('omar')).toMatchObject({ readiness: { injuryRisk: 'MEDIUM', todo: 'DONE' } });
  expect(listed.get('diego')).toMatchObject({ readiness: { injuryRisk: null, todo: 'NONE', changedAt: null } });
  expect(listed.get('ines')).toMatchObject({ meetings: { requestedAt: expect.any(String) } });
  expect(listed.get('luca')).toMatchObject({ meetings: { nextAt: expect.any(String) } });
});
