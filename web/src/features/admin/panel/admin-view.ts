export const adminViews = ['users', 'connections', 'contacts', 'analytics', 'deeptech', 'slm-training'] as const;
export type AdminView = (typeof adminViews)[number];

/** The view that /admin opens with. */
export const overview: AdminView = 'connections';

/** The view named by `?view=`; the board for any unknown name. `audit` is ours (A19). */
export function parseAdminView(name: string | null): AdminView | 'audit' {
  if (name === 'audit') return 'audit';
  return adminViews.find((view) => view === name) ?? overview;
}
