/** The parameter that names the deleted user whom the Users view restores at once. */
export const undoParameter = 'undo';

/** The Users view, restoring this user: the toast of a deletion may outlive the view. */
export const undoDeletionAddress = (userId: string): string => `/admin?view=users&${undoParameter}=${userId}`;
