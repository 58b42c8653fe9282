import type { BiomarkersHistoryEntry } from '@entourage/contracts/rest/biomarkers';
import { fieldNames, marks, valueWord } from './words.ts';

type Change = BiomarkersHistoryEntry['changes'][number];

/**
 * A change as it is seen and as it is said. Of a list only the items that came or went are named: the rest is noise.
 * @returns `seen` one line per part, `spoken` one sentence
 */
export function changeWords({ field, from, to }: Change): { seen: string[]; spoken: string } {
  if (!Array.isArray(to) && !Array.isArray(from)) {
    const [before, after] = [valueWord(from), valueWord(to)];
    return { seen: [`${before} → ${after}`], spoken: `${fieldNames[field]}, from ${before} to ${after}` };
  }
  const [before, after] = [linesOf(from), linesOf(to)];
  const added = after.filter((line) => !before.includes(line));
  const removed = before.filter((line) => !after.includes(line));
  const said = [...added.map((line) => `added ${line}`), ...removed.map((line) => `removed ${line}`)];
  return {
    seen: [...added.map((line) => `+ ${line}`), ...removed.map((line) => `− ${line}`)],
    spoken: `${fieldNames[field]}, ${said.join(', ') || marks.none}`,
  };
}

const linesOf = (value: Change['to']): string[] => (Array.isArray(value) ? value : []);
