import { callEndpoint } from './call-endpoint.ts';

test('ids are encoded, absent parameters stay away, and headers are those the call reads', () => {
  const thread = callEndpoint('GET /api/messages?with={userId}', ({ id, before }: { id: string; before?: string }) => ({
    ids: { userId: id },
    query: { before },
  }));
  expect(thread.query({ id: 'a b/c' })).toEqual({ method: 'GET', url: 'messages?with=a%20b%2Fc', headers: {} });
  expect(thread.query({ id: '1', before: 'x&y' })).toMatchObject({ url: 'messages?with=1&before=x%26y' });

  const recipients = callEndpoint('GET /api/messages/recipients', (q: string) => ({ query: { q } }));
  expect(recipients.query('maya')).toMatchObject({ url: 'messages/recipients?q=maya' });

  const update = callEndpoint('PUT /api/biomarkers/{athleteId}');
  expect(update.query({ ids: { athleteId: '7' }, body: { injuryRisk: 'LOW' }, ifMatch: 0 })).toEqual({
    method: 'PUT',
    url: 'biomarkers/7',
    body: { injuryRisk: 'LOW' },
    headers: { 'if-match': '"0"' },
  });
});

test('a call without arguments needs none, and one that the page makes says so', () => {
  expect(callEndpoint('GET /api/users').query()).toEqual({ method: 'GET', url: 'users', headers: {} });
  const read = callEndpoint('POST /api/messages/read', (userId: string) => ({ body: { userId }, isBackground: true }));
  expect(read.query('7')).toMatchObject({ headers: { 'x-background': '1' } });
});
