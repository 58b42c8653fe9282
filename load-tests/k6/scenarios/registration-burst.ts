import type { CurrentUser } from '@entourage/contracts/calls/users';
import { ownAccount, register } from '../lib/accounts.ts';
import { asked, page } from '../lib/call.ts';
import { uuidv4 } from '../lib/ids.ts';
import { scenarioOptions, sizeASecond } from '../lib/options.ts';
import { password } from '../lib/people.ts';

export { handleSummary } from '../lib/summary.ts';

export const options = scenarioOptions({ burst: sizeASecond });

/** After a registration the person is signed in and can read their own account, but no record before the approval. */
export default function () {
  const username = `burst-${uuidv4().slice(0, 18)}`;
  const person = register(username, password);
  if (!person) return;
  page([
    ownAccount(person),
    asked<{ message: string }>('GET /api/biomarkers', {
      by: person,
      status: 403,
      checks: { 'says why': ({ message }) => message.length > 0 },
    }),
  ]);
  page([
    asked<Partial<CurrentUser> & { message: string }>('POST /api/register', {
      body: {
        username,
        password,
        email: `other-${username}@example.org`,
        professionalLeague: 'NBA',
        teamOrganization: 'Waves',
      },
      status: [400, 409],
      checks: { 'the name is taken': ({ id, message }) => id === undefined && message.length > 0 },
    }),
  ]);
}
