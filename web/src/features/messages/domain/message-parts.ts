import { LinkifyIt } from 'linkify-it';

/** Only addresses with http or https: `example.com` alone may be the end of a sentence without a space. */
const addresses = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/** A part of a text: words as they were typed, or a web address. */
export type MessagePart = { at: number; text: string; href: string | null };

/** Cuts a text at its http and https addresses; the parts together are the text. */
export function messageParts(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const { index, lastIndex, url } of addresses.match(text) ?? []) {
    if (index > at) parts.push({ at, text: text.slice(at, index), href: null });
    parts.push({ at: index, text: text.slice(index, lastIndex), href: url });
    at = lastIndex;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), href: null });
  return parts;
}
