export { personName } from '@entourage/contracts/names';

type Named = { firstName?: string | null; lastName?: string | null; username: string };

/** Two letters for an avatar without a picture. */
export function toInitials({ firstName, lastName, username }: Named): string {
  const letters = [firstName, lastName].flatMap((name) => (name ? [[...name][0] ?? ''] : []));
  return (letters.length > 0 ? letters.join('') : [...username].slice(0, 2).join('')).toUpperCase();
}
