import { storableText } from './storable-text.ts';

/** Parses JSON of a child process and makes its texts storable. @returns undefined when it is not JSON */
export function storableJson(json: string): unknown {
  try {
    return JSON.parse(json, (_, value) => (typeof value === 'string' ? storableText(value) : value));
  } catch {
    return undefined;
  }
}
