import { randomUUID } from 'node:crypto';
import type { Message } from '@entourage/contracts/calls/messages';
import type { Asked } from './steady-load.ts';

type Given = {
  call: (method: string, path: string, given: { cookie: string }) => Promise<Response>;
  /** Cookie of an administrator. */
  admin: string;
  athletes: readonly { id: string; cookie: string }[];
  /** The liaison of all of them. */
  liaisonId: string;
};

const readsOfAthlete = [
  '/api/auth/user',
  '/api/biomarkers',
  '/api/messages',
  '/api/appointments',
  '/api/notices',
  '/api/social-verification',
  '/api/shares',
  '/api/team-member-invites',
  '/api/athlete-profile',
];
const readsOfAdmin = [
  '/api/admin/training-jobs',
  '/api/admin/stats',
  '/api/admin/investor-presentation/summary',
  '/api/users',
];
const pageLength = 200;

function inTurn(cookie: string, paths: readonly string[]): () => Asked {
  let turn = 0;
  return () => ({ path: paths[turn++ % paths.length]!, cookie });
}

/** People for a steady load: the reads of athletes and of an administrator touch every service; each athlete also writes messages. */
export function crowdOf({ call, admin, athletes, liaisonId }: Given) {
  // Makes texts unique, because another crowd may have written to the same threads.
  const name = randomUUID().slice(0, 8);
  const written = new Map(athletes.map(({ id }) => [id, [] as string[]]));
  const writer = ({ id, cookie }: Given['athletes'][number]) => {
    const texts = written.get(id)!;
    return (): Asked => {
      const content = `message ${texts.length + 1} of ${id} in crowd ${name}`;
      texts.push(content);
      const headers = { 'idempotency-key': randomUUID() };
      return { method: 'POST', path: '/api/messages', cookie, body: { receiverId: liaisonId, content }, headers };
    };
  };

  async function wrongOf({ id, cookie }: Given['athletes'][number]): Promise<string[]> {
    const found = new Map<string, number>();
    for (let before = ''; ; ) {
      const answer = await call('GET', `/api/messages?with=${liaisonId}${before}`, { cookie });
      const page = (await answer.json()) as Message[];
      for (const { content } of page) found.set(content!, (found.get(content!) ?? 0) + 1);
      if (page.length < pageLength) break;
      before = `&before=${page[0]!.id}`;
    }
    return written.get(id)!.filter((content) => found.get(content) !== 1);
  }

  return {
    people: [
      ...athletes.map(({ cookie }) => inTurn(cookie, readsOfAthlete)),
      ...athletes.map(writer),
      inTurn(admin, readsOfAdmin),
    ],
    /** Sent texts that are missing in their thread, or there more than once. */
    lostOrDoubled: async () => (await Promise.all(athletes.map(wrongOf))).flat(),
  };
}
