import { randomUUID } from 'node:crypto';
import type { CallerKind } from '@entourage/contracts/access/caller';
import { brand } from '@entourage/contracts/brand';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { until } from '@entourage/service-kit/testing';
import { kinds, people } from '../../../../gateway/test/matrix/people.ts';
import { aFreeTime, mayasShare } from '../../../../gateway/test/matrix/samples.ts';
import type { StateValue } from '../../src/state-values.ts';

type Values = Partial<Record<StateValue | 'biomarkersVersion' | 'idempotencyKey', string>>;
type Body = Record<string, unknown> | FormData;
const rivera = demoIds['dr.rivera'];

/** Makes at a running platform what the calls of the web expect to find there. */
export function providerStates(publicUrl: string) {
  /** Of the caller of the interaction that is verified next. */
  let cookie = '';
  let visitCookie = '';
  let caller: CallerKind = 'visitor';
  const failures: string[] = [];
  const { member, athlete, signedIn } = newPeople(publicUrl);
  const cookies = new Map<string, Promise<string>>();
  /** Sessions of those who prepare states; no interaction ends them. */
  const preparing = (username: string) => {
    if (!cookies.has(username)) cookies.set(username, signedIn(username));
    return cookies.get(username)!;
  };

  /** @throws Error with the answer when the call is refused */
  async function ask(method: string, path: string, by: string, body?: Body): Promise<Response> {
    const isForm = body instanceof FormData;
    const answer = await fetch(publicUrl + path, {
      method,
      headers: { ...(by && { cookie: by }), ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
    return answer;
  }
  // biome-ignore lint/suspicious/noExplicitAny: single fields of answers
  const json = async (...given: Parameters<typeof ask>): Promise<any> => (await ask(...given)).json();

  async function register() {
    const username = `p-${randomUUID().slice(0, 12)}`;
    const body = {
      ...{ username, email: `${username}@example.org`, password: demoPassword },
      ...{ professionalLeague: 'NBA', teamOrganization: 'Pacts' },
    };
    return { username, id: (await json('POST', '/api/register', '', body)).id as string };
  }
  const approve = async (id: string) =>
    ask('PATCH', `/api/admin/users/${id}/verification`, await preparing('admin'), { status: 'APPROVED' });
  const becomeNewAthlete = async () => {
    cookie = (await athlete({ firstName: 'Pat', lastName: 'Pact' })).cookie;
  };
  const invite = async (owner: string) => {
    const made = await json('POST', '/api/team-member-invites', await preparing(owner), { teamMemberName: 'Pacts' });
    return { inviteId: made.id as string, code: made.inviteCode as string };
  };
  const aName = () => ({ athleteName: `p-${randomUUID().slice(0, 12)}` });
  async function visit(): Promise<Values> {
    const body = { sessionId: randomUUID(), password: brand.deckPassword };
    const answer = await ask('POST', '/api/investor-presentation/access', '', body);
    visitCookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
    // The visit is the visitor's by its cookie; an administrator reads of it.
    if (caller === 'visitor') cookie = visitCookie;
    return { accessId: ((await answer.json()) as { id: string }).id, visitSession: body.sessionId };
  }
  async function file(): Promise<Values> {
    const form = new FormData();
    form.append('files', new Blob(['Rest well after each match.']), `${randomUUID()}.txt`);
    const admin = await preparing('admin');
    const { files } = await json('POST', '/api/admin/training-files/upload', admin, form);
    const { id } = files[0];
    return until(async () => {
      const known = (await json('GET', '/api/admin/training-files', admin)) as { id: string; status: string }[];
      return known.some((one) => one.id === id && one.status === 'READY') && { fileId: id };
    });
  }

  const states: Record<string, () => Promise<unknown>> = {
    'a name that nobody has': async () => aName(),
    'an invite': async () => ({ ...(await invite('maya')), ...aName() }),
    'an invite of another athlete': () => invite('theo'),
    'a visitor of the deck': async () => ({ visitSession: randomUUID() }),
    'a visit of the deck': visit,
    async 'a visit of the deck with a question'() {
      const values = await visit();
      const body = { accessId: values.accessId, question: 'Which referees do you work with in Patagonia?' };
      await ask('POST', '/api/investor-presentation/question', visitCookie, body);
      const page = await json(
        'GET',
        '/api/admin/investor-presentation/questions/page?page=0',
        await preparing('admin'),
      );
      return { ...values, questionId: page.questions?.[0]?.id ?? page.items?.[0]?.id };
    },
    async 'a saved version of the deck'() {
      const body = { slidesData: [{ number: 7, title: 'Another title' }] };
      return {
        versionUrl: (await json('POST', '/api/presentation-versions', await preparing('admin'), body)).uniqueUrl,
      };
    },
    async 'somebody new with a code'() {
      const { username } = await register();
      cookie = await signedIn(username);
      return { code: (await json('GET', '/api/social-verification/code', cookie)).code };
    },
    'somebody new': becomeNewAthlete,
    async 'somebody new with an export'() {
      await becomeNewAthlete();
      await ask('POST', '/api/account/export', cookie);
    },
    async 'a record that was read'() {
      await ask('GET', `/api/biomarkers/${demoIds.maya}`, await preparing('dr.rivera'));
    },
    async 'a to-do'() {
      await ask('PUT', `/api/biomarkers/${demoIds.maya}`, await preparing('dr.rivera'), { nextTodo: 'Stretch' });
    },
    async 'a record'() {
      const { version } = await json('GET', `/api/biomarkers/${demoIds.maya}`, await preparing('dr.rivera'));
      return { biomarkersVersion: String(version) };
    },
    async 'a thread with two messages'() {
      const send = async () =>
        json('POST', '/api/messages', await preparing('maya'), { receiverId: rivera, content: 'Good morning' });
      await send();
      return { messageId: (await send()).id };
    },
    'a free time': async () => ({ freeTime: aFreeTime(90) }),
    async 'a meeting that the liaison has proposed'() {
      const body = { athleteId: demoIds.maya, liaisonId: rivera, scheduledAt: aFreeTime(90) };
      const { id } = await json('POST', '/api/appointments', await preparing('dr.rivera'), body);
      return { meetingId: id, freeTime: aFreeTime(90) };
    },
    async 'a share'() {
      await ask('PATCH', `/api/shares/${mayasShare}`, await preparing('maya'), { scopes: { liaisons: false } });
      return { shareId: mayasShare };
    },
    'a share to revoke': async () => ({ shareId: (await member(await preparing('maya'))).shareId }),
    async 'a member with a profile'() {
      const body = {
        fieldOfExpertise: 'Strength',
        yearsExperience: 4,
        expertiseKeywords: ['Sprint'],
        achievements: [],
      };
      await ask('POST', '/api/team-member-profile', await preparing('teammate'), body);
    },
    async 'an unread notification'() {
      await states['a meeting that the liaison has proposed']!();
      const isUnread = ({ readAt }: { readAt: string | null }) => readAt === null;
      const unread = async () => (await json('GET', '/api/notices', await preparing('maya'))).find(isUnread);
      return { noticeId: (await until(unread)).id };
    },
    async 'somebody new with another session'() {
      const { username, cookie: first } = await athlete({ firstName: 'Pat', lastName: 'Pact' });
      cookie = first;
      const other = await signedIn(username);
      const claims = Buffer.from(other.split('.')[1]!, 'base64url').toString();
      return { sessionId: (JSON.parse(claims) as { sid: string }).sid };
    },
    'a new user': async () => ({ newUserId: (await register()).id }),
    async 'a deleted user'() {
      const { id } = await register();
      await ask('DELETE', `/api/admin/users/${id}`, await preparing('admin'));
      return { deletedUserId: id };
    },
    async 'an athlete without a liaison'() {
      const { id } = await register();
      await approve(id);
      const isOnBoard = async () => {
        const known = await json('GET', '/api/admin/athletes', await preparing('admin'));
        return known.some((one: { id: string }) => one.id === id);
      };
      await until(isOnBoard);
      return { newUserId: id };
    },
    async 'a connection'() {
      const { connectionIds } = await athlete({
        firstName: 'Pat',
        lastName: 'Pact',
        liaisonIds: [demoIds['coach.kim']],
      });
      return { connectionId: connectionIds[0]! };
    },
    async 'a post to review'() {
      const posts = await json(
        'GET',
        `/api/admin/users/${demoIds.pending}/social-verifications`,
        await preparing('admin'),
      );
      return { postId: posts[0].id };
    },
    async 'a contact message'() {
      const body = { name: 'Ana', email: 'ana@example.org', subject: 'Hello', message: 'A question' };
      await ask('POST', '/api/contact', '', body);
      const [{ id }] = await json('GET', '/api/contact-messages', await preparing('admin'));
      return { contactId: id };
    },
    async 'a changed role'() {
      const { id } = await register();
      await ask('PATCH', `/api/users/${id}/role`, await preparing('admin'), { role: 'LIAISON' });
      const isListed = async () =>
        (await json('GET', '/api/admin/audit?action=user.role', await preparing('admin'))).length > 0;
      await until(isListed);
    },
    'a training file': file,
    async 'a training job'() {
      const { fileId } = await file();
      const body = {
        ...{ modelName: `Pacts ${randomUUID().slice(0, 8)}`, modelType: 'phi-2', trainingLocation: 'france-paris' },
        trainingFileIds: [fileId],
      };
      return { jobId: (await json('POST', '/api/admin/training-jobs', await preparing('admin'), body)).id };
    },
    async 'a measured training job'() {
      const values = (await states['a training job']!()) as Values;
      const path = `/api/admin/training-jobs/${values.jobId}/metrics`;
      await until(async () => (await json('GET', path, await preparing('admin'))).length > 0, { withinMs: 60_000 });
      return values;
    },
  };

  const signedInAs = (kind: CallerKind) => async (): Promise<Values> => {
    caller = kind;
    cookie = kind === 'visitor' ? '' : await signedIn(people[kind].username);
    return { idempotencyKey: randomUUID() };
  };
  const all = { ...states, ...Object.fromEntries(kinds.map((kind) => [`signed in: ${kind}`, signedInAs(kind)])) };
  /** Pact's own report of a failed state is empty. */
  const told = ([name, make]: [string, (typeof states)[string]]) => {
    const tell = (error: Error) => {
      failures.push(`${name}: ${error.message}`);
      throw error;
    };
    return [name, () => make().catch(tell)] as const;
  };
  return {
    handlers: Object.fromEntries(Object.entries(all).map(told)) as Record<string, () => Promise<never>>,
    /** States that could not be made. */
    failures: failures as readonly string[],
    cookie: () => cookie,
  };
}
