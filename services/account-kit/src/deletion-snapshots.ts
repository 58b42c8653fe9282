import { handedOverUntil } from '@entourage/contracts/access/restoration';
import type { UserId } from '@entourage/contracts/ids';
import { encryptedTable, type PostgresDb } from '@entourage/service-kit';

/** Something that the deletion of an account has ended or removed, as the owner keeps it until the account can no longer be restored. */
export type DeletionSnapshot = {
  accountId: UserId;
  /** What it is; the owner's word. */
  kind: string;
  rowId: string;
  /** The other user whom it concerns; null where there is none. */
  partnerId: UserId | null;
  /** What is needed to bring it back, as JSON; null once the outcome is known. */
  content: unknown;
  keptUntil: Date;
  /** What became of it: 'RESTORED' or the reason why not; null before. */
  outcome: string | null;
};
type Key = Pick<DeletionSnapshot, 'accountId' | 'kind' | 'rowId'>;
type NewSnapshot = Omit<DeletionSnapshot, 'partnerId' | 'content' | 'outcome'> &
  Partial<Pick<DeletionSnapshot, 'partnerId' | 'content'>>;

/** In every service that keeps something of deleted accounts. What is stored has the name of before: `kept_rows`. */
export const deletionSnapshots = encryptedTable({
  collection: 'kept_rows',
  table: 'kit.kept_rows',
  fields: ['content'],
  key: ['accountId', 'kind', 'rowId'],
});

/**
 * What deletions of accounts have ended or removed in this service (ADR 0085). Only a restoration reads it. The rows are in the kit's
 * schema, their contents are encrypted.
 */
export function deletionSnapshotsRepository({
  sql,
  encryptedFields,
}: Pick<PostgresDb<unknown>, 'sql' | 'encryptedFields'>) {
  const contents = encryptedFields(deletionSnapshots);
  const decrypted = (rows: DeletionSnapshot[]) => rows.map((row) => contents.decrypt(row, deletionSnapshots.idOf(row)));
  return {
    async keep(row: NewSnapshot): Promise<void> {
      const { accountId, kind, rowId, keptUntil } = row;
      const { partnerId = null, content = null } = contents.encrypt(row, deletionSnapshots.idOf(row));
      await sql`
        INSERT INTO kit.kept_rows (account_id, kind, row_id, partner_id, content, kept_until)
        VALUES (${accountId}::uuid, ${kind}, ${rowId}, ${partnerId}::uuid, ${content}, ${keptUntil})
        ON CONFLICT (account_id, kind, row_id) DO UPDATE
        SET partner_id = excluded.partner_id, content = excluded.content, kept_until = excluded.kept_until, outcome = NULL`;
    },
    /** Everything kept of an account, also what has an outcome. @param kind only this */
    async of(accountId: UserId, kind: string | null = null): Promise<DeletionSnapshot[]> {
      return decrypted(
        await sql<DeletionSnapshot>`
          SELECT account_id AS "accountId", kind, row_id AS "rowId", partner_id AS "partnerId", content,
            kept_until AS "keptUntil", outcome
          FROM kit.kept_rows WHERE account_id = ${accountId}::uuid AND (${kind}::text IS NULL OR kind = ${kind})
          ORDER BY kind, row_id`,
      );
    },
    /** What is kept of one kind of every account at a time and has no outcome. */
    async ofKind(kind: string, at: Date): Promise<DeletionSnapshot[]> {
      return decrypted(
        await sql<DeletionSnapshot>`
          SELECT account_id AS "accountId", kind, row_id AS "rowId", partner_id AS "partnerId", content,
            kept_until AS "keptUntil", outcome
          FROM kit.kept_rows WHERE kind = ${kind} AND outcome IS NULL AND kept_until > ${at}`,
      );
    },
    /** Records what became of a row. Its content is where it was before, or of no use, and is deleted. */
    async settle({ accountId, kind, rowId }: Key, outcome: string): Promise<void> {
      await sql`
        UPDATE kit.kept_rows SET outcome = ${outcome}, content = NULL
        WHERE account_id = ${accountId}::uuid AND kind = ${kind} AND row_id = ${rowId}`;
    },
    /** Records that the rows of a kind do not come back, whose other side is this user. */
    async settleOfPartner(kind: string, partnerId: UserId, outcome: string): Promise<void> {
      await sql`
        UPDATE kit.kept_rows SET outcome = ${outcome}, content = NULL
        WHERE partner_id = ${partnerId}::uuid AND kind = ${kind} AND outcome IS NULL`;
    },
    /** The other side is closed too: the row comes back when that account is restored, should it be. @param kind what it is to the other side */
    async handOver(row: DeletionSnapshot, outcome: string, kind = row.kind): Promise<void> {
      const keptUntil = handedOverUntil(row.keptUntil);
      const accounts = { accountId: row.partnerId ?? row.accountId, partnerId: row.accountId };
      if (row.partnerId) await this.keep({ ...row, ...accounts, kind, keptUntil });
      await this.settle(row, outcome);
    },
    /** Deletes the outcomes of an earlier restoration, before the account is deleted again. */
    async clearSettled(accountId: UserId): Promise<void> {
      await sql`DELETE FROM kit.kept_rows WHERE account_id = ${accountId}::uuid AND outcome IS NOT NULL`;
    },
    async clear(accountId: UserId): Promise<void> {
      await sql`DELETE FROM kit.kept_rows WHERE account_id = ${accountId}::uuid`;
    },
    async deleteExpired(at: Date): Promise<void> {
      await sql`DELETE FROM kit.kept_rows WHERE kept_until <= ${at}`;
    },
  };
}
export type DeletionSnapshots = ReturnType<typeof deletionSnapshotsRepository>;
