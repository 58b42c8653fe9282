/** UTF-16 by its mark, or by the zeros between Latin letters; null for what has a byte per letter, UTF-8 included. */
export function detectUtf16(beginning: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be';
  const zeros: [even: number, odd: number] = [0, 0];
  for (const [index, byte] of beginning.entries()) if (byte === 0) zeros[(index % 2) as 0 | 1] += 1;
  const [even, odd] = zeros;
  const many = beginning.length / 5;
  if (odd > many && odd > even * 10) return 'utf-16le';
  return even > many && even > odd * 10 ? 'utf-16be' : null;
}
