import { deletedName } from '@entourage/contracts/names';

/** Why a column is left out of an export, for reasons that several tables have. */
export const withheldAs = {
  self: 'the user of the export',
  internal: 'counts for the platform only',
  whileClosed: 'empty while the account is open',
  administrator: 'an administrator, who is shown by role',
} as const;

type Snapshot = {
  /** SQL of the id. */
  id: string;
  /** SQL condition of a closed account, of which the table is `u`. */
  isClosed?: string;
  /** SQL of what stands in for a name. */
  otherwise?: string;
};

/** SQL of a person's name, from a service's own `user_snapshots`: 'First Last', else the username (decision X11). */
export const sqlOfName = ({
  id,
  isClosed = 'u.deleted_at IS NOT NULL',
  otherwise = 'u.username',
}: Snapshot): string => `(
  SELECT CASE WHEN ${isClosed} THEN '${deletedName}'
    ELSE coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), ${otherwise}) END
  FROM user_snapshots u WHERE u.user_id = ${id})`;
