import { brand } from '@entourage/contracts/brand';

export const handle = brand.assistantHandle;

/** Whether a text is for the assistant: it begins with the handle, or is the beginning of it. The grammar is loaded only for such a text. */
export function isAddressed(text: string): boolean {
  const lower = text.trim().toLowerCase();
  return lower.startsWith(handle) || (lower.length > 1 && handle.startsWith(lower));
}
