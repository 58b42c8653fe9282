import { extractionLimits } from './extraction.ts';
import { reasons } from './row-text.ts';

/** The source text of an element, or why it was not kept. */
export type Element = { source: string; line: number } | { leftOut: string; line: number };

const { maxLineCharacters, maxDepth } = extractionLimits;
const [lineBreak, quote, comma, backslash] = [10, 34, 44, 92];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);
const space = 0x20;

/**
 * Splits a JSON array into its elements while its text arrives. Elements are not parsed here, so a fault concerns a single element, with
 * its line, and only one element is in memory.
 */
export function elementSplitter() {
  let place: 'before' | 'inside' | 'behind' = 'before';
  let line = 1;
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let begin: number | null = null;
  let kept = '';
  let fault: string | null = null;
  let found: Element[] = [];

  function keep(text: string): void {
    if (kept.length + text.length > maxLineCharacters) fault ??= reasons.valueTooLong;
    kept = fault ? '' : kept + text;
  }

  function finish(): void {
    const source = kept.trim();
    if (fault) found.push({ leftOut: fault, line: begin ?? line });
    else if (source) found.push({ source, line: begin ?? line });
    [kept, fault, begin] = ['', null, null];
  }

  function inString(code: number): void {
    if (isEscaped) isEscaped = false;
    else if (code === backslash) isEscaped = true;
    else if (code === quote) isInString = false;
  }

  /** @returns whether this character stands between elements */
  function outside(code: number): boolean {
    if (code === quote) isInString = true;
    else if (opening.has(code)) {
      if (place === 'before') {
        place = 'inside';
        return true;
      }
      depth += 1;
      if (depth > maxDepth) fault ??= reasons.tooDeep;
    } else if (closing.has(code)) {
      if (depth > 0) depth -= 1;
      else {
        place = 'behind';
        return true;
      }
    }
    return code === comma && depth === 0;
  }

  return {
    push(text: string): Element[] {
      let from = 0;
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (code === lineBreak) line += 1;
        if (isInString) inString(code);
        else if (outside(code)) {
          keep(text.slice(from, at));
          finish();
          from = at + 1;
        } else if (code > space) begin ??= line;
      }
      keep(text.slice(from));
      const elements = found;
      found = [];
      return elements;
    },
    end(): Element[] {
      const isBehind = place === 'behind';
      finish();
      return isBehind
        ? found.map((rest) => ({ leftOut: reasons.notJson, line: rest.line }))
        : [...found, { leftOut: reasons.noEnd, line }];
    },
  };
}
