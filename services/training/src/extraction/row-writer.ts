import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { TrainingFileReport } from '@entourage/contracts/calls/training-file-report';
import { extractionLimits, type Part, Unreadable } from './extraction.ts';
import { languageSample } from './language.ts';
import { warningCounter } from './warnings.ts';

const charactersPerToken = 4;
const namedLines = 10;

/** Counts the parts that were left out, by reason, with their first lines. */
function leftOutCounter() {
  const byReason = new Map<string, { reason: string; count: number; lines: number[] }>();
  return {
    add(reason: string, line: number): void {
      const entry = byReason.get(reason) ?? { reason, count: 0, lines: [] };
      byReason.set(reason, entry);
      entry.count += 1;
      if (entry.lines.length < namedLines) entry.lines.push(line);
    },
    list: () => [...byReason.values()],
  };
}

const { maxRows, maxStoredBytes } = extractionLimits;
const beyond = `More than ${maxRows.toLocaleString('en')} rows or ${maxStoredBytes / 1024 / 1024} MB of text`;

/** 'No text was found in it. Left out: Not valid JSON (3).' */
function nothingFound(leftOut: TrainingFileReport['leftOut']): string {
  const reasons = leftOut.map(({ reason, count }) => `${reason} (${count})`);
  return `No text was found in it.${reasons.length > 0 ? ` Left out: ${reasons.join(', ')}.` : ''}`;
}

/** Writes rows as JSON lines for the trainer, within the limits. @throws Unreadable without any row */
export async function writeRows(parts: AsyncIterable<Part>, target: string): Promise<TrainingFileReport> {
  const out = createWriteStream(target);
  const [leftOut, warnings, sample] = [leftOutCounter(), warningCounter(), languageSample()];
  let rows = 0;
  let characters = 0;
  let storedBytes = 0;
  for await (const part of parts) {
    if ('leftOut' in part) {
      leftOut.add(part.leftOut, part.line);
      continue;
    }
    const { line: _, ...row } = part;
    const line = rows < maxRows ? Buffer.from(`${JSON.stringify(row)}\n`) : null;
    if (!line || storedBytes + line.length > maxStoredBytes) {
      leftOut.add(beyond, part.line);
      continue;
    }
    rows += 1;
    characters += part.text.length;
    storedBytes += line.length;
    warnings.add(part.text);
    sample.add(part.text);
    if (!out.write(line)) await once(out, 'drain');
  }
  out.end();
  await finished(out);
  if (rows === 0) throw new Unreadable(nothingFound(leftOut.list()));
  const tokens = Math.ceil(characters / charactersPerToken);
  return { rows, tokens, language: sample.language(), leftOut: leftOut.list(), warnings: warnings.list() };
}
