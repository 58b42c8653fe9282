import { storableText } from '@entourage/contracts/text';

/** The JSON of a child process, with texts that the stores can hold. @returns undefined for what is no JSON */
export function storableJson(json: string): unknown {
  try {
    return JSON.parse(json, (_, value) => (typeof value === 'string' ? storableText(value) : value));
  } catch {
    return undefined;
  }
}
