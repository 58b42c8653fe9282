import { randomUUID } from 'node:crypto';
import { crowdOf } from '@entourage/local-stack/testing/crowd';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { until } from '@entourage/service-kit/testing';

/** People of an installation without demo data, and what they do, through the gateway's Service. */
export async function careStory(publicUrl: string, adminPassword: string) {
  const people = newPeople(publicUrl, { admin: adminPassword });
  const call = (method: string, path: string, { cookie = '', body }: { cookie?: string; body?: unknown } = {}) =>
    fetch(publicUrl + path, {
      method,
      headers: {
        cookie,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  const admin = await people.signedIn('admin');

  /** A person who becomes a liaison. */
  async function newLiaison() {
    const { id, username } = await people.athlete({ firstName: 'Lena', lastName: 'Orban' });
    const answer = await call('PATCH', `/api/users/${id}/role`, { cookie: admin, body: { role: 'LIAISON' } });
    if (!answer.ok) throw new Error(`the role was not changed: ${answer.status} ${await answer.text()}`);
    return { id, cookie: await people.signedIn(username) };
  }
  const liaison = await newLiaison();
  const athletes = await Promise.all(
    ['Ida', 'Juno'].map((firstName) =>
      people.athlete({ firstName, lastName: 'Berg', liaisonIds: [liaison.id], liaisonType: 'SPORTS_MEDICINE' }),
    ),
  );
  const athlete = athletes[0]!;

  /** One call into every service, each with its answer; the data export makes identity ask all others. */
  async function throughEveryService(): Promise<Record<string, number>> {
    const change = { injuryRisk: 'HIGH', nextTodo: 'Ten minutes of ankle mobility' };
    const message = { receiverId: liaison.id, content: 'Good morning' };
    const form = new FormData();
    form.append('files', new Blob(['Rest well before a match.']), 'rest.txt');
    const visit = { sessionId: randomUUID() };
    const statusOf = async (answer: Promise<Response>) => (await answer).status;
    const statuses: Record<string, number> = {
      'health-data': await statusOf(
        call('PUT', `/api/biomarkers/${athlete.id}`, { cookie: liaison.cookie, body: change }),
      ),
      messaging: await statusOf(call('POST', '/api/messages', { cookie: athlete.cookie, body: message })),
      scheduling: await statusOf(call('GET', '/api/appointments', { cookie: athlete.cookie })),
      verification: await statusOf(call('GET', '/api/social-verification', { cookie: athlete.cookie })),
      admin: await statusOf(call('GET', '/api/admin/stats', { cookie: admin })),
      training: await statusOf(call('POST', '/api/admin/training-files/upload', { cookie: admin, body: form })),
      presentation: await statusOf(call('POST', '/api/investor-presentation/access', { body: visit })),
      identity: await statusOf(call('POST', '/api/account/export', { cookie: athlete.cookie })),
    };
    const member = await people.member(athlete.cookie);
    // A member of one athlete redeems the code of another: invites asks identity whether it has an account already.
    const invite = { teamMemberName: 'Coach' };
    const made = await call('POST', '/api/team-member-invites', { cookie: athletes[1]!.cookie, body: invite });
    const { inviteCode } = (await made.json()) as { inviteCode: string };
    statuses.invites = await statusOf(
      call('POST', '/api/team-member-invites/redeem', { cookie: member.cookie, body: { inviteCode } }),
    );
    return statuses;
  }

  /** Waits until the export, in which every service has a part, can be downloaded. */
  const exportIsReady = () =>
    until(
      async () => {
        const answer = await call('GET', '/api/account/export', { cookie: athlete.cookie });
        return ((await answer.json()) as { state?: string } | null)?.state === 'READY';
      },
      { withinMs: 60_000 },
    );

  const crowd = () => crowdOf({ call, admin, athletes, liaisonId: liaison.id });
  const { signedIn } = people;
  return { call, admin, liaison, athlete, signedIn, throughEveryService, exportIsReady, crowd };
}
