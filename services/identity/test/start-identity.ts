import type { UserCaller, VisitorCaller } from '@entourage/contracts/access/caller';
import { internalHeaders, noRelationships } from '@entourage/contracts/access/caller';
import type { Role, VerificationStatus } from '@entourage/contracts/access/roles';
import { hourMs } from '@entourage/contracts/durations';
import { newId } from '@entourage/contracts/ids';
import { issuers, keySet, verifyToken } from '@entourage/service-kit';
import { operation, type Running, startService } from '@entourage/service-kit/testing';
import { aKeyPair } from '@entourage/service-kit/testing/key-pairs';
import type { QueueLimits } from '../src/clients/bounded-queue.ts';
import type { ExportedPage, Exports } from '../src/clients/exports.ts';
import type { Claim, Invites } from '../src/clients/invites.ts';
import { fakeMailSender } from '../src/clients/mail-sender.fake.ts';
import { passwordHasher } from '../src/clients/password-hasher.ts';
import type { Payments } from '../src/clients/payments/payments.ts';
import { photoEncoder } from '../src/clients/photo-encoder.ts';
import { identity } from '../src/service.ts';
import { addAccount, newAccountDefaults } from '../src/use-cases/add-account.ts';

export const sessionKeys = aKeyPair();

type Given = Pick<NonNullable<Parameters<typeof startService<never, never, never>>[1]>, 'clock' | 'config'> & {
  payments?: Payments | null;
  hashing?: QueueLimits;
};

/** Invites, which refuses every code unless a test answers otherwise. */
function fakeInvites(): Invites & { answers: Claim; calls: string[] } {
  const fake = {
    answers: { refusal: 'INVALID', invite: null } as Claim,
    calls: [] as string[],
    async claim() {
      fake.calls.push('claim');
      return fake.answers;
    },
    async complete() {
      fake.calls.push('complete');
      return true;
    },
    async release() {
      fake.calls.push('release');
      return true;
    },
  };
  return fake;
}

/** Two services without data of a user, unless a test answers otherwise. */
function fakeExports() {
  const nothing = (service: string): ExportedPage => ({
    table: `${service}_rows`,
    about: `Rows of ${service}`,
    keys: ['id'],
    rows: [],
    next: null,
  });
  const answers: Pick<Exports, 'page' | 'openWith'> = {
    page: async (service) => nothing(service),
    openWith: async () => null,
  };
  const exports: Exports = {
    services: ['messaging', 'scheduling'],
    page: (...asked) => answers.page(...asked),
    openWith: (...asked) => answers.openWith(...asked),
  };
  return { ...exports, answers, nothing };
}

/** The services that identity asks for exports. */
export const subgraphServices = [
  'verification',
  'health-data',
  'messaging',
  'scheduling',
  'invites',
  'admin',
  'presentation',
  'training',
];
/** Nobody listens there. */
export const subgraphUrls = JSON.stringify(
  Object.fromEntries(subgraphServices.map((name) => [name, 'http://127.0.0.1:9/graphql'])),
);

/** Identity on real stores; mails are kept in memory. */
export async function startIdentity({
  clock,
  config = {},
  payments = null,
  hashing = { concurrency: 2, maxQueued: 200 },
}: Given = {}) {
  const invites = fakeInvites();
  const mail = fakeMailSender();
  const passwords = passwordHasher(hashing);
  const exports = fakeExports();
  const clients = { mail, passwords, invites, exports, payments, photos: photoEncoder() };
  const service = await startService(identity, {
    ...(clock && { clock }),
    clients,
    config: {
      SESSION_PRIVATE_KEY: sessionKeys.privateKey,
      SUBGRAPH_URLS: subgraphUrls,
      PUBLIC_URL: 'https://app.entourage.example',
      ...config,
    },
  });
  return { ...service, ...clients, clients };
}
export type RunningIdentity = Running<typeof identity> &
  Pick<Awaited<ReturnType<typeof startIdentity>>, 'mail' | 'passwords' | 'invites' | 'exports' | 'clients'>;

export const aUsername = () => `u-${newId().slice(-12)}`;

export const aRegistration = (given: Record<string, unknown> = {}) => {
  const username = aUsername();
  return {
    username,
    email: `${username}@example.org`,
    password: 'harbor lights at dusk',
    firstName: 'Maya',
    lastName: 'Okafor',
    professionalLeague: 'NBA',
    teamOrganization: 'Harbor City Waves',
    ...given,
  };
};

type Account = {
  role?: Role;
  status?: VerificationStatus;
  username?: string;
  email?: string | null;
  password?: string;
};

/** Adds an account to the store, without the registration call. */
export async function addUser(service: RunningIdentity, given: Account = {}) {
  const { role = 'ATHLETE', status = 'APPROVED', username = aUsername(), email = null, password } = given;
  const id = newId();
  const hash = password ? await service.passwords.hash(password) : 'none';
  const row = { ...newAccountDefaults, id, username, email, role, verificationStatus: status, password: hash };
  const user = await service.store.transaction((transaction) =>
    addAccount(transaction, { ...row, createdAt: new Date('2026-03-01T09:00:00Z') }),
  );
  const caller: UserCaller = {
    kind: 'user',
    userId: id,
    sessionId: newId(),
    role,
    status,
    relationships: noRelationships,
  };
  return { user, caller };
}

/** Opens a session for the caller, as a sign-in does. @returns the given caller */
export async function withSession<Person extends { caller: UserCaller }>(
  { store, config }: RunningIdentity,
  person: Person,
  startedAt = new Date(),
): Promise<Person> {
  const { userId, sessionId: sid, role } = person.caller;
  const endsAt = new Date(startedAt.getTime() + config.sessions.staffHours * hourMs);
  const session = { sid, userId, role, startedAt, endsAt, expire: endsAt, userAgent: null, address: null };
  await store.transaction(({ sessions }) => sessions.start(session));
  return person;
}

/** Signs somebody in who has this password. @returns the person as the caller of that session */
export async function signInAs(
  service: RunningIdentity,
  { user, caller }: Awaited<ReturnType<typeof addUser>>,
  { password, from = {} }: { password: string; from?: Partial<VisitorCaller> },
): Promise<UserCaller> {
  const credentials = { username: user.username, password };
  const { headers } = await service.as({ kind: 'visitor', ...from }).graphql(operation('login'), { credentials });
  return { ...caller, sessionId: sessionOf(headers)!.sid };
}

/** The claims of the session token in an answer's headers; null when there is none. */
export function sessionOf(headers: Headers) {
  const token = headers.get(internalHeaders.session);
  if (!token) return null;
  const keys = keySet(sessionKeys.publicKey);
  // By the clock of the service, which a test may have set.
  const { iat } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  const at = new Date(iat * 1_000);
  return verifyToken(token, { keys, issuer: issuers.session, audience: 'entourage', leewaySeconds: 0, at }) as null | {
    sub: string;
    sid: string;
    role: Role;
    exp: number;
    iat: number;
  };
}
