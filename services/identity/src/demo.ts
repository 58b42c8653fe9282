import type { Role, VerificationStatus } from '@entourage/contracts/access/roles';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { ConfigError } from '@entourage/service-kit';
import type { BootContext } from './data/store.ts';
import { addAccount, newAccountDefaults } from './use-cases/add-account.ts';

type DemoName = keyof typeof demoIds;
type DemoAccount = {
  username: DemoName;
  firstName: string;
  lastName: string;
  role: Role;
  status: VerificationStatus;
  league?: string;
  team?: string;
  notes?: string;
};

/** The demo accounts of architecture §6. All fictional. */
const accounts: readonly DemoAccount[] = [
  { username: 'admin', firstName: 'Ada', lastName: 'Kovac', role: 'ADMIN', status: 'APPROVED' },
  {
    username: 'maya',
    firstName: 'Maya',
    lastName: 'Okafor',
    role: 'ATHLETE',
    status: 'APPROVED',
    league: 'NBA',
    team: 'Harbor City Waves',
  },
  {
    username: 'theo',
    firstName: 'Theo',
    lastName: 'Lindqvist',
    role: 'ATHLETE',
    status: 'APPROVED',
    league: 'ATP Tour',
    team: 'Independent',
  },
  {
    username: 'pending',
    firstName: 'Priya',
    lastName: 'Nair',
    role: 'ATHLETE',
    status: 'PENDING',
    league: 'NWSL',
    team: 'Northgate United',
  },
  {
    username: 'rejected',
    firstName: 'Rafael',
    lastName: 'Duarte',
    role: 'ATHLETE',
    status: 'REJECTED',
    league: 'Serie A',
    team: 'Porto Azul',
    notes: 'The post does not show the verification code.',
  },
  { username: 'dr.rivera', firstName: 'Dana', lastName: 'Rivera', role: 'LIAISON', status: 'APPROVED' },
  { username: 'coach.kim', firstName: 'Jun', lastName: 'Kim', role: 'LIAISON', status: 'APPROVED' },
  { username: 'sci.novak', firstName: 'Petra', lastName: 'Novak', role: 'LIAISON', status: 'APPROVED' },
  { username: 'teammate', firstName: 'Tess', lastName: 'Moreau', role: 'TEAM_MEMBER', status: 'APPROVED' },
];

/** Creates the demo accounts that are missing and publishes them like other accounts. */
export async function demo({ clock, clients, store }: BootContext): Promise<void> {
  const existing = new Set((await store.read.users.byIds(Object.values(demoIds))).map(({ id }) => id));
  for (const account of accounts.filter(({ username }) => !existing.has(demoIds[username]))) {
    const password = await clients.passwords.hash(demoPassword);
    const at = clock.now();
    await store.transaction((transaction) => addAccount(transaction, { ...toUserRow(account, at), password }));
  }
}

function toUserRow({ username, firstName, lastName, role, status, league, team, notes }: DemoAccount, at: Date) {
  const isDecided = status !== 'PENDING';
  const isApproved = status === 'APPROVED';
  return {
    ...newAccountDefaults,
    id: demoIds[username],
    username,
    // A reserved domain, to which no mail is delivered (RFC 2606).
    email: `${username}@demo.entourage.example`,
    firstName,
    lastName,
    role,
    verificationStatus: status,
    professionalLeague: league ?? null,
    teamOrganization: team ?? null,
    verificationNotes: notes ?? null,
    verifiedAt: isApproved ? at : null,
    verifiedBy: isApproved && username !== 'admin' ? demoIds.admin : null,
    decidedAt: isDecided ? at : null,
    createdAt: at,
  };
}

/** @throws ConfigError in production when the database holds demo accounts, whose password is public (security.md §3) */
export async function assertNoDemoAccounts({ config, store }: BootContext): Promise<void> {
  if (config.nodeEnv !== 'production') return;
  const users = await store.read.users.byIds(Object.values(demoIds));
  if (users.every(({ deletedAt }) => deletedAt !== null)) return;
  throw new ConfigError(['POSTGRES_URL is wrong: that database holds demo accounts, whose password is public']);
}
