/**
 * The form under which usernames and addresses are unique: NFKC, then without regard to case (decisions I4, I7).
 * Lower, upper, lower: some letters have several small forms that share one capital.
 */
export const lookupKey = (value: string): string =>
  value.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
