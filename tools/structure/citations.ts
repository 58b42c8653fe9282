import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { read } from './sources.ts';

const design = 'docs/design';
const specification = { S1: `${design}/specification/part-1.md`, S2: `${design}/specification/part-2.md` };

type Kind = {
  /** Finds citations; the first group contains one or several ids. */
  pattern: RegExp;
  /** An id within the first group. */
  id: RegExp;
  exists: (id: string, citation: RegExpMatchArray) => boolean;
};

const idsIn = (page: string, pattern: RegExp) => new Set([...read(page).matchAll(pattern)].map((match) => match[1]!));
const decisions = idsIn(`${design}/decisions.md`, /^- \*\*([A-Z]\d+)\*\*/gm);
const faults = idsIn(`${design}/security.md`, /^\| (F\d+) \|/gm);
const promises = idsIn(`${design}/security.md`, /^\| (\d+) \|/gm);
const adrs = new Set(readdirSync(join(repositoryRoot, 'docs/adr')).map((file) => file.slice(0, 4)));
const pages = new Set(readdirSync(join(repositoryRoot, design)));

const list = (one: string) => `((?:${one})(?:(?:, | and | to |–|-)(?:${one}))*)`;

/** Forms of citations, as in docs/README.md. */
const kinds: readonly Kind[] = [
  { pattern: /\b([GRIVOHMCTADLPX]\d{1,2})\b/g, id: /.+/g, exists: (id) => decisions.has(id) },
  { pattern: /\b(F\d{1,2})\b/g, id: /.+/g, exists: (id) => faults.has(id) },
  { pattern: new RegExp(`\\bpromises? ${list('\\d+')}`, 'g'), id: /\d+/g, exists: (id) => promises.has(id) },
  { pattern: new RegExp(`\\bADR ${list('\\d{4}')}`, 'g'), id: /\d{4}/g, exists: (id) => adrs.has(id) },
  { pattern: /\bdocs\/adr\/(\d{4})/g, id: /.+/g, exists: (id) => adrs.has(id) },
  { pattern: /\b(S[12]:\d+(?:-\d+)?)/g, id: /\d+(?=$|-)/g, exists: (line, [, cited]) => hasLine(cited!, Number(line)) },
  {
    pattern: new RegExp(`\\b(?:S[12]|architecture|security\\.md|style),? ${list('§\\d+(?:\\.\\d+)?')}`, 'g'),
    id: /[\d.]+/g,
    exists: (section, [citation]) => hasSection(pageOf(citation!), section),
  },
  {
    pattern: /(?<![\w/.-])(architecture|decisions|security|style|look|stack)\.md\b/g,
    id: /.+/g,
    exists: (id) => pages.has(`${id}.md`),
  },
];

/** Invalid citations of a text with their line numbers. @param text comments and prose only, see `proseOf` */
export function brokenCitations(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => kinds.flatMap((kind) => missing(line, kind).map((fault) => `${index + 1}: ${fault}`)));
}

function missing(line: string, { pattern, id, exists }: Kind): string[] {
  return [...line.matchAll(pattern)].flatMap((citation) =>
    [...citation[1]!.matchAll(id)]
      .filter(([one]) => !exists(one, citation))
      .map(([one]) => `"${citation[0]}", but there is no ${one}`),
  );
}

/**
 * The lines of a file without code, so that, for example, an SVG path is not a citation. Pages lose their code blocks; of sources only
 * comments and the text after the word 'decision' are kept.
 */
export function proseOf(file: string, text: string): string {
  if (file.endsWith('.md')) return text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ''));
  if (!/\.(ts|tsx|mjs)$/.test(file)) return text;
  return text
    .split('\n')
    .map((line) => /(?:^|\s|\{)(?:\/\/|\/\*|\*\s).*$|\bdecisions? .*$/.exec(line)?.[0] ?? '')
    .join('\n');
}

function hasLine(citation: string, line: number): boolean {
  const part = citation.slice(0, 2) as keyof typeof specification;
  return Boolean(read(specification[part]).split('\n')[line - 1]?.trim());
}

function pageOf(citation: string): string {
  const [name] = /^\w+/.exec(citation) as RegExpExecArray;
  return name === 'S1' || name === 'S2' ? specification[name] : `${design}/${name}.md`;
}

/** `3` is the section headed '## 3. …', `3.2` the point '2. …' in it. */
function hasSection(page: string, cited: string): boolean {
  const [section, point] = cited.split('.');
  const [, text] = new RegExp(`^## ${section}\\. .*\\n([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, 'm').exec(read(page)) ?? [];
  if (text === undefined) return false;
  return !point || new RegExp(`^${point}\\. `, 'm').test(text);
}
