import { handedOverUntil } from '@entourage/contracts/access/restoration';
import type { UserId } from '@entourage/contracts/ids';
import { encryptedTable, type PostgresDb } from '@entourage/service-kit';

/** Something that the deletion of an account has ended or removed, as the owner keeps it until the account can no longer be restored. */
export type DeletionSnapshot = {
  accountId: UserId;
  /** The kind, in the owner's terms. */
  kind: string;
  rowId: string;
  /** The other user that it concerns; null without one. */
  partnerId: UserId | null;
  /** The data that are needed to restore it, as JSON; null once the outcome is known. */
  content: unknown;
  keptUntil: Date;
  /** The outcome: 'RESTORED' or the reason why not; null before a restoration. */
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
 * The rows that deletions of accounts have ended or removed in this service (ADR 0085). Only a restoration reads them. They are in the kit's
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
    /** Records the outcome of a row and deletes its content, which was restored or is no longer needed. */
    async settle({ accountId, kind, rowId }: Key, outcome: string): Promise<void> {
      await sql`
        UPDATE kit.kept_rows SET outcome = ${outcome}, content = NULL
        WHERE account_id = ${accountId}::uuid AND kind = ${kind} AND row_id = ${rowId}`;
    },
    /** Records that rows of a kind whose other side is this user do not come back. */
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
