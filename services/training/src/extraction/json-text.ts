import { extractionLimits, type Part, type Turn } from './extraction.ts';
import { reasons, rowOfValue, textOfValues } from './row-text.ts';
import { turnsOfMessages, turnsOfValues } from './turns.ts';

type Values = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plain = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
};

/** A conversation, as chats are exported: `{messages: [{role, content}]}`. */
function textOfMessages(messages: readonly unknown[]): string {
  const lines = messages.map((one) =>
    isObject(one) ? ([plain(one.role), plain(one.content)] as const) : (['', plain(one)] as const),
  );
  return lines.map(([role, content]) => (role ? `${role}: ${content}` : content)).join('\n');
}

/** The text of a value: a text itself, the key `text` or the messages of an object, else its keys and values; null for anything else. */
function findText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return null;
  if (typeof value.text !== 'string' && Array.isArray(value.messages)) return textOfMessages(value.messages);
  return textOfValues(Object.entries(value).map(([name, one]) => [name, plain(one)] as const));
}

/** The questions and answers of an object. */
function findTurns(value: unknown): Turn[] | null {
  if (!isObject(value) || typeof value.text === 'string') return null;
  if (Array.isArray(value.messages)) return turnsOfMessages(value.messages);
  return turnsOfValues(Object.entries(value).map(([name, one]) => [name, plain(one)] as const));
}

const isDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((one) => isDeeperThan(one, levels - 1)));

/** One row of a JSON value. */
export function partOfJson(source: string, line: number): Part {
  try {
    const value: unknown = JSON.parse(source);
    if (isDeeperThan(value, extractionLimits.maxDepth)) return { leftOut: reasons.tooDeep, line };
    const text = findText(value);
    return text === null ? { leftOut: reasons.noText, line } : rowOfValue(text, line, findTurns(value));
  } catch {
    return { leftOut: reasons.notJson, line };
  }
}
