import { brand } from '@entourage/contracts/brand';
import { useState } from 'react';

const key = 'entourage-deck-unlocked';

/** Storage may be disabled: then a reload asks again. */
function isStoredOpen(): boolean {
  try {
    return sessionStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}
function storeOpen(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // It stays open until the page is left.
  }
}

/** The password gate, open until the tab is closed (decisions D1, D8). It protects nothing: the password is in the client. */
export function usePasswordGate() {
  const [isOpen, setIsOpen] = useState(isStoredOpen);
  return {
    isOpen,
    /** @returns whether the password was right; spaces around it do not count */
    unlock(password: string): boolean {
      if (password.trim() !== brand.deckPassword) return false;
      storeOpen();
      setIsOpen(true);
      return true;
    },
  };
}
