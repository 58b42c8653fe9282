import type { BiomarkersHistoryEntry } from '@entourage/contracts/calls/biomarkers';
import { fieldNames, marks, valueLabel } from './labels.ts';

type Change = BiomarkersHistoryEntry['changes'][number];

/**
 * Describes a change, for display and for screen readers. Of a list only the added and removed items are named.
 * @returns `seen` one line per part, `spoken` one sentence
 */
export function describeChange({ field, from, to }: Change): { seen: string[]; spoken: string } {
  if (!Array.isArray(to) && !Array.isArray(from)) {
    const [before, after] = [valueLabel(from), valueLabel(to)];
    return { seen: [`${before} → ${after}`], spoken: `${fieldNames[field]}, from ${before} to ${after}` };
  }
  const [before, after] = [toLines(from), toLines(to)];
  const added = after.filter((line) => !before.includes(line));
  const removed = before.filter((line) => !after.includes(line));
  const said = [...added.map((line) => `added ${line}`), ...removed.map((line) => `removed ${line}`)];
  return {
    seen: [...added.map((line) => `+ ${line}`), ...removed.map((line) => `− ${line}`)],
    spoken: `${fieldNames[field]}, ${said.join(', ') || marks.none}`,
  };
}

const toLines = (value: Change['to']): string[] => (Array.isArray(value) ? value : []);
