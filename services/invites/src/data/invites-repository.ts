import { shareScope } from '@entourage/contracts/access/roles';
import type { Id, UserId } from '@entourage/contracts/ids';
import { StaleRow } from '@entourage/service-kit';
import type { TeamMemberInvite } from '../../prisma/generated/client.ts';
import type { Invite } from '../domain/team-invite.ts';
import type { Db } from './db.ts';
import { teamMemberInvites } from './encrypted-tables.ts';

/** A deleted invite with the hash of its code. */
export type RemovedInvite = Invite & { codeHash: Buffer };

/** Invites; codes are encrypted, and found by their hash. */
export function invitesRepository({ prisma, encryptedFields }: Db) {
  const rows = prisma.teamMemberInvite;
  const codes = encryptedFields(teamMemberInvites);
  const fromRow = ({ codeHash: _, hiddenScopes, ...row }: TeamMemberInvite): Invite => ({
    ...codes.decrypt(row, row.id),
    hiddenScopes: shareScope.array().parse(hiddenScopes),
  });
  return {
    /** @returns false when another invite has the same code */
    async add(invite: Invite, codeHash: Buffer): Promise<boolean> {
      const row = { ...codes.encrypt(invite, invite.id), codeHash: new Uint8Array(codeHash) };
      const { count } = await rows.createMany({ data: [row], skipDuplicates: true });
      return count === 1;
    },
    /** @returns newest first */
    async ofAthlete(athleteId: UserId): Promise<Invite[]> {
      const found = await rows.findMany({ where: { athleteId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
      return found.map(fromRow);
    },
    countActive: (athleteId: UserId, at: Date): Promise<number> =>
      rows.count({ where: { athleteId, usedAt: null, expiresAt: { gt: at } } }),
    async ofAthleteById(athleteId: UserId, id: Id): Promise<Invite | null> {
      const found = await rows.findUnique({ where: { id, athleteId } });
      return found && fromRow(found);
    },
    async byId(id: Id): Promise<Invite | null> {
      const found = await rows.findUnique({ where: { id } });
      return found && fromRow(found);
    },
    /** @param hashes of one code, one for each key */
    async byCode(hashes: readonly Buffer[]): Promise<Invite | null> {
      const found = await rows.findFirst({ where: { codeHash: { in: hashes.map((hash) => new Uint8Array(hash)) } } });
      return found && fromRow(found);
    },
    /** Stores claim and use of an invite and changes nothing else. @throws StaleRow as `remove` */
    async save({ id, version, usedBy, usedAt, claimId, claimedUntil }: Invite): Promise<void> {
      const { count } = await rows.updateMany({
        where: { id, version: version - 1 },
        data: { version, usedBy, usedAt, claimId, claimedUntil },
      });
      if (count === 0) throw new StaleRow();
    },
    /** @throws StaleRow when another version is stored; the kit then reruns the transaction */
    async remove({ id, version }: Invite): Promise<void> {
      const { count } = await rows.deleteMany({ where: { id, version } });
      if (count === 0) throw new StaleRow();
    },
    /** Deletes all invites of an athlete, or the unused ones from before an instant. @returns the invites as they were, with the hash of the code */
    async removeOf(
      athleteId: UserId,
      { unusedCreatedBefore: before }: { unusedCreatedBefore?: Date },
    ): Promise<RemovedInvite[]> {
      const where = { athleteId, ...(before && { usedAt: null, createdAt: { lt: before } }) };
      const found = await rows.findMany({ where });
      const { count } = await rows.deleteMany({ where: { id: { in: found.map(({ id }) => id) } } });
      if (count !== found.length) throw new StaleRow();
      return found.map((row) => ({ ...fromRow(row), codeHash: Buffer.from(row.codeHash) }));
    },
    /** A page of invites in the order of ids; for a snapshot. */
    async page(after: string | null, limit: number): Promise<Invite[]> {
      const where = after ? { id: { gt: after } } : {};
      return (await rows.findMany({ where, orderBy: { id: 'asc' }, take: limit })).map(fromRow);
    },
  };
}
