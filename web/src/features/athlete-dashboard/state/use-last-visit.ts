import { useEffect, useState } from 'react';

const key = (userId: string, athleteId: string) => `entourage-seen:${userId}:${athleteId}`;

function read(storageKey: string): number | null {
  try {
    const version = Number.parseInt(localStorage.getItem(storageKey) ?? '', 10);
    return Number.isNaN(version) ? null : version;
  } catch {
    return null;
  }
}

function write(storageKey: string, version: number): void {
  try {
    localStorage.setItem(storageKey, String(version));
  } catch {
    // Storage is disabled: the dashboard does not show what changed since the last visit.
  }
}

/**
 * Version of the record shown at the end of the last visit with this browser, null without one. Only the number is stored: no
 * health value may be in browser storage (decision O6).
 */
export function useLastVisit(userId: string, athleteId: string, version: number | null): number | null {
  const storageKey = key(userId, athleteId);
  const [seenVersion] = useState(() => read(storageKey));
  useEffect(() => {
    if (version !== null) write(storageKey, version);
  }, [storageKey, version]);
  return seenVersion;
}
