import { setTimeout as pause } from 'node:timers/promises';
import type { LiaisonType } from '@entourage/contracts/access/roles';
import type { AthleteProfileInput } from '@entourage/contracts/calls/athlete-profile';
import type { Share } from '@entourage/contracts/calls/shares';
import { demoIds, demoLiaisonTypes, demoPassword } from '@entourage/contracts/demo';

export type NewAthlete = {
  id: string;
  username: string;
  /** Cookie header of a session. The password is the demo password. */
  cookie: string;
  /** One for each liaison, in their order. */
  connectionIds: string[];
};
export type NewMember = Pick<NewAthlete, 'id' | 'username' | 'cookie'> & { shareId: string };
type Wanted = {
  firstName: string;
  lastName: string;
  liaisonIds?: readonly string[];
  /** A random one by default. */
  username?: string;
  profile?: Partial<AthleteProfileInput>;
  /** For all connections. By default a liaison of the demo data has the demo type, another one is a personal coach. */
  liaisonType?: LiaisonType;
};

/** Answers to the onboarding. */
export const athleteProfile = {
  sport: 'Basketball',
  team: 'Waves',
  position: 'Guard',
  yearsActive: 4,
  primaryGoals: ['Injury Prevention'],
  healthConcerns: [],
};

/** The connections by the id of the liaison. */
const ownTypes = new Map<string, LiaisonType>(
  Object.entries(demoLiaisonTypes).map(([name, type]) => [demoIds[name as keyof typeof demoLiaisonTypes], type]),
);

type Connection = { athleteId: string; liaisonId: string; liaisonType: LiaisonType };

/** Accounts for one test file, so that other files do not change them. @param passwords of accounts that do not have the demo password */
export function newPeople(publicUrl: string, passwords: Readonly<Record<string, string>> = {}) {
  const send = (method: string, path: string, body: object, cookie?: string) =>
    fetch(publicUrl + path, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    });
  async function made(answer: Response): Promise<Response> {
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status} ${await answer.text()}`);
    return answer;
  }
  const signIn = async (username: string): Promise<string> => {
    const credentials = { username, password: passwords[username] ?? demoPassword };
    const answer = await made(await send('POST', '/api/login', credentials));
    return answer.headers.getSetCookie()[0]!.split(';')[0]!;
  };

  /** Waits until admin has received the approval, which is required for a connection. */
  async function connect(admin: string, body: Connection): Promise<string> {
    const deadline = Date.now() + 10_000;
    for (;;) {
      const answer = await send('POST', '/api/admin/connections', body, admin);
      if (answer.ok || Date.now() > deadline) return ((await (await made(answer)).json()) as { id: string }).id;
      await pause(25);
    }
  }

  return {
    /** Another session of an account. @returns its cookie header */
    signedIn: signIn,
    /** An athlete who is registered, approved, onboarded and connected. @throws Error when a step fails */
    async athlete(wanted: Wanted): Promise<NewAthlete> {
      const { firstName, lastName, liaisonIds = [] } = wanted;
      const username = wanted.username ?? `t-${crypto.randomUUID().slice(0, 12)}`;
      const registration = {
        username,
        firstName,
        lastName,
        email: `${username}@example.org`,
        password: demoPassword,
        professionalLeague: 'NBA',
        teamOrganization: 'Waves',
      };
      const { id } = (await (await made(await send('POST', '/api/register', registration))).json()) as { id: string };
      const admin = await signIn('admin');
      await made(await send('PATCH', `/api/admin/users/${id}/verification`, { status: 'APPROVED' }, admin));
      await made(
        await send('POST', '/api/athlete-profile', { ...athleteProfile, ...wanted.profile }, await signIn(username)),
      );
      const connectionIds: string[] = [];
      for (const liaisonId of liaisonIds) {
        const liaisonType = wanted.liaisonType ?? ownTypes.get(liaisonId) ?? 'PERSONAL_COACH';
        connectionIds.push(await connect(admin, { athleteId: id, liaisonId, liaisonType }));
      }
      // The relationships of a session may be up to a second old.
      return { id, username, cookie: await signIn(username), connectionIds };
    },
    /** A team member with whom the athlete of this session shares everything. @throws Error when a step fails */
    async member(athlete: string): Promise<NewMember> {
      const invite = await made(await send('POST', '/api/team-member-invites', { teamMemberName: 'Coach' }, athlete));
      const { inviteCode } = (await invite.json()) as { inviteCode: string };
      const account = { inviteCode, username: `m-${crypto.randomUUID().slice(0, 12)}`, password: demoPassword };
      const { id } = (await (await made(await send('POST', '/api/register-team-member', account))).json()) as NewMember;
      const shares = await made(await fetch(`${publicUrl}/api/shares`, { headers: { cookie: athlete } }));
      const share = ((await shares.json()) as Share[]).find(({ member }) => member.id === id);
      return { id, username: account.username, cookie: await signIn(account.username), shareId: share!.id };
    },
  };
}
