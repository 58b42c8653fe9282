const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as content or attribute of HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => named[sign]!);
