import { constants } from '@entourage/contracts/constants';

const days = constants.restorableDays;
const counted = (one: string, many: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const kinds = {
  connections: counted('connection', 'connections'),
  meetings: counted('meeting', 'meetings'),
  shares: counted('shared dashboard', 'shared dashboards'),
  invites: counted('open invite', 'open invites'),
};

/** Texts of a deletion's impact, of the deleted users and of their restoration. */
export const restorationTexts = {
  canRestore: `An administrator can restore the account for ${days} days.`,
  subscriptionEnds: 'A paid subscription ends now and does not come back.',
  undo: 'Undo',
  impact: {
    says: (parts: string) => `This ${parts}.`,
    connections: (count: number) => `ends ${kinds.connections(count)}`,
    meetings: (count: number) => `cancels ${kinds.meetings(count)}`,
    shares: (count: number) => `ends ${counted('share', 'shares')(count)}`,
    invites: (count: number) => `deletes ${kinds.invites(count)}`,
    records: (count: number) => `locks ${counted('record', 'records')(count)} away`,
    nothing: 'No connections, meetings, shares or invites end, and there are no health records.',
    uncounted: 'Not everything could be counted. What is not counted ends, too.',
  },
  list: {
    title: 'Recently deleted',
    hint: `Deleted accounts can be restored for ${days} days. After that they are gone for good.`,
    loadFailed: 'The deleted users could not be loaded',
    deleted: 'Deleted',
    until: (day: string) => `Can be restored until ${day}`,
    restore: 'Restore',
    restoreOf: (name: string) => `Restore ${name}`,
  },
  dialog: {
    title: (name: string) => `Restore ${name}`,
    text: 'Sign-in with the same password, connections, shares, invites and the meetings that still fit come back.',
    taken: 'Somebody else uses this by now. Enter another one.',
    username: 'Username',
    email: 'Email',
    restore: 'Restore',
    restoring: 'Restoring...',
    failed: 'Failed to restore user',
    done: (name: string) => `${name} is restored`,
    close: 'Close',
  },
  result: {
    back: (parts: string) => `Back: ${parts}.`,
    nothing: 'There was nothing besides the account to bring back.',
    missing: 'Did not come back',
    working: 'Connections, meetings, shares and invites are coming back...',
    late: 'Not everything is known yet. What is missing here may still come back.',
    loadFailed: 'What came back could not be loaded',
    kinds,
    one: { connections: 'Connection', meetings: 'Meeting', shares: 'Shared dashboard', invites: 'Invite' },
    with: (what: string, name: string) => `${what} with ${name}`,
    on: (what: string, time: string) => `${what} on ${time}`,
    because: (what: string, reason: string) => `${what}: ${reason}`,
    reasons: {
      PAST: 'its time has passed',
      TAKEN: 'its time is taken',
      WAITING: 'the connection has not come back',
      ACCOUNT_CLOSED: 'the other account is closed',
      ROLE_CHANGED: 'the role has changed',
      EXPIRED: 'it has expired',
    },
  },
} as const;
