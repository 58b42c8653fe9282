/** The token of a reset link: behind '#', where our mails put it, or in the query of an address that was typed or rewritten. */
export function tokenInAddress({ hash, search }: { hash: string; search: string }): string {
  const fromHash = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return fromHash ?? new URLSearchParams(search).get('token') ?? '';
}
