import { constants } from '@entourage/contracts/constants';
import { useEffect, useState } from 'react';

/** Copies a text; `isCopied` is true for 2 seconds. `copy` resolves to false without clipboard access, as on pages without https. */
export function useCopy(text: string) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), constants.copiedFeedbackMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      return true;
    } catch {
      return false;
    }
  };
  return { isCopied, copy };
}
