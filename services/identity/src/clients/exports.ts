import type { Role } from '@entourage/contracts/access/roles';
import type { UserId } from '@entourage/contracts/ids';
import type { InternalCall } from '@entourage/service-kit/http/internal-calls';
import { z } from 'zod';

export type ExportSubject = { userId: UserId; openWith: readonly UserId[] | null };

const page = z.object({
  table: z.string().regex(/^\w+$/),
  about: z.string(),
  keys: z.array(z.string()),
  rows: z.array(z.record(z.string(), z.unknown())),
  next: z.string().nullable(),
});
export type ExportedPage = z.infer<typeof page>;

/** What the export of a user's data asks of the services. Each call throws AppError UNAVAILABLE when a service cannot answer. */
export type Exports = {
  /** The services that are asked, in the order of the export. */
  readonly services: readonly string[];
  /** @param next of the page before; null for the first page */
  page(service: string, subject: ExportSubject, next: string | null): Promise<ExportedPage>;
  /** The people whose texts a user may read at the moment; null means all people in the user's threads and meetings (decision M2). */
  openWith(userId: UserId, role: Role): Promise<UserId[] | null>;
};

const ids = z.array(z.string());
const documents = {
  page: `query ExportedRows($userId: ID!, $openWith: [ID!], $next: String) {
    answer: exportedRows(userId: $userId, openWith: $openWith, next: $next)
  }`,
  assignments:
    'query CallerAssignments($userIds: [ID!]!) { answer: callerAssignments(userIds: $userIds) { assignedAthletes } }',
  shares: 'query CallerShares($userIds: [ID!]!) { answer: callerShares(userIds: $userIds) { shares { athleteId } } }',
};
const assignments = z.tuple([z.object({ assignedAthletes: ids })]);
const shares = z.tuple([z.object({ shares: z.array(z.object({ athleteId: z.string() })) })]);

export function exportsOver(calls: Readonly<Record<string, InternalCall>>): Exports {
  const findCall = (service: string) => calls[service] as InternalCall;
  return {
    services: Object.keys(calls),
    page: (service, subject, next) => findCall(service)(documents.page, { ...subject, next }, page),
    async openWith(userId, role) {
      if (role === 'LIAISON') {
        const [own] = await findCall('admin')(documents.assignments, { userIds: [userId] }, assignments);
        return own.assignedAthletes;
      }
      if (role === 'TEAM_MEMBER') {
        const [own] = await findCall('invites')(documents.shares, { userIds: [userId] }, shares);
        return own.shares.map(({ athleteId }) => athleteId);
      }
      return null;
    },
  };
}
