import { randomUUID } from 'node:crypto';
import { brand } from '@entourage/contracts/brand';
import type { DeckAthlete } from '@entourage/contracts/calls/presentation';
import { until } from '@entourage/service-kit/testing';
import { png } from '../rest-calls.ts';
import type { Preparing, States, Values } from './preparing.ts';

/** Visits of the investor deck, and its contents. */
export function statesOfDeck({ asking, ask, json, athlete, cookieOf }: Preparing): States {
  let visitCookie = '';
  async function visit(): Promise<Values> {
    const body = { sessionId: randomUUID(), password: brand.deckPassword };
    const answer = await ask('POST', '/api/investor-presentation/access', '', body);
    visitCookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
    // The visit belongs to the visitor by its cookie; an administrator reads its data.
    if (asking.kind === 'visitor') asking.cookie = visitCookie;
    return { accessId: ((await answer.json()) as { id: string }).id, visitSession: body.sessionId };
  }

  return {
    'a visitor of the deck': async () => ({ visitSession: randomUUID() }),
    'a visit of the deck': visit,
    async 'a visit of the deck with a question'() {
      const values = await visit();
      const body = { accessId: values.accessId, question: 'Which referees do you work with in Patagonia?' };
      await ask('POST', '/api/investor-presentation/question', visitCookie, body);
      const page = await json('GET', '/api/admin/investor-presentation/questions/page?page=0', await cookieOf('admin'));
      return { ...values, questionId: page.questions?.[0]?.id ?? page.items?.[0]?.id };
    },
    async 'a saved version of the deck'() {
      const body = { slidesData: [{ number: 7, title: 'Another title' }] };
      return {
        versionUrl: (await json('POST', '/api/presentation-versions', await cookieOf('admin'), body)).uniqueUrl,
      };
    },
    async 'a visit of the deck with an address'() {
      const { accessId } = await visit();
      const body = { accessId, investorEmail: 'visitor@example.org' };
      await ask('POST', '/api/investor-presentation/contact', visitCookie, body);
    },
    async 'a photo in the deck'() {
      const firstName = `P${randomUUID().slice(0, 8)}`;
      const { id, cookie } = await athlete({ firstName, lastName: 'Pact' });
      await ask('PUT', '/api/account/photo', cookie, png, { 'content-type': 'image/png' });
      await ask('PATCH', `/api/admin/users/${id}`, await cookieOf('admin'), { professionalLeague: 'NBA' });
      await ask('PATCH', '/api/account', cookie, { showInDeck: true });
      const photoUrl = async () => {
        const shown = (await json('GET', '/api/investor-presentation/athletes', '')) as DeckAthlete[];
        return shown.find((one) => one.firstName === firstName)?.photoUrl;
      };
      return { photoId: (await until(photoUrl)).split('/').at(-1)! };
    },
  };
}
