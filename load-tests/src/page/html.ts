import { pageStyle } from './page-style.ts';

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as content or attribute of HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => named[sign]!);

type Page = {
  title: string;
  /** HTML. */
  content: string;
  /** Besides that of all pages. */
  style?: string;
};

/** A page that loads nothing, for phones and desks, light and dark. */
export const htmlPage = ({ title, content, style = '' }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${pageStyle}${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;

/** A table that scrolls by itself. @param head texts, @param rows cells of HTML; nothing without rows */
export function htmlTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const cells = (row: readonly string[], tag: string) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<div class="scroll"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
}
