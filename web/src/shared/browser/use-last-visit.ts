import { minuteMs } from '@entourage/contracts/durations';
import { useCallback, useEffect, useRef, useState } from 'react';
import { listen } from './listen.ts';

/** An absence that ends a visit. A reload, another screen or a second tab belongs to the same visit. */
export const absenceMs = 30 * minuteMs;

/** `since`: the mark at the end of the visit before; null for the first visit. `at`: when a tab was last in use, epoch milliseconds. */
type Visit = { since: number | null; at: number };

const seenKey = (name: string) => `entourage-seen:${name}`;
const visitKey = (name: string) => `entourage-visit:${name}`;

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is disabled: nothing is shown as changed since the last visit.
  }
}

const numberIn = (text: string | undefined): number | null => {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isNaN(number) ? null : number;
};

const readSeen = (name: string): number | null => numberIn(read(seenKey(name)));

/** Never back: another tab may have shown more. */
function writeSeen(name: string, mark: number): void {
  if (mark > (readSeen(name) ?? Number.NEGATIVE_INFINITY)) write(seenKey(name), String(mark));
}

function readVisit(name: string): Visit | null {
  const [at, since] = read(visitKey(name)).split(' ');
  const lastUse = numberIn(at);
  return lastUse === null ? null : { at: lastUse, since: numberIn(since) };
}

const writeVisit = (name: string, { at, since }: Visit) => write(visitKey(name), `${at} ${since ?? ''}`.trim());

/** Continues the visit of this browser, or begins the next one after an absence. @returns the mark that it compares with */
function resume(name: string): number | null {
  const at = Date.now();
  const running = readVisit(name);
  const since = running && at - running.at < absenceMs ? running.since : readSeen(name);
  writeVisit(name, { at, since });
  return since;
}

const isInView = () => document.visibilityState === 'visible';

/**
 * What the viewer had seen when the last visit with this browser ended. `mark` only grows: the version of a record, or the time of the
 * newest change; null while it is not known. It counts as seen while the page is visible. Only numbers are stored: no health value may
 * be in browser storage (decision O6). All tabs share a visit.
 * @param name contains the id of the account, since several may use a browser
 * @returns `since` the mark of the visit before, null without one; `markSeen` ends the comparison in all tabs
 */
export function useLastVisit(name: string, mark: number | null) {
  const [since, setSince] = useState(() => resume(name));
  const latest = useRef(mark);

  useEffect(() => {
    latest.current = mark;
    if (mark !== null && isInView()) writeSeen(name, mark);
  }, [name, mark]);

  useEffect(() => {
    const stay = () => {
      if (!isInView()) return;
      setSince(resume(name));
      if (latest.current !== null) writeSeen(name, latest.current);
    };
    const followOtherTab = ({ key }: StorageEvent) => {
      if (key === visitKey(name)) setSince(readVisit(name)?.since ?? null);
    };
    const timer = setInterval(stay, minuteMs);
    const unlisten = [listen(document, { visibilitychange: stay }), listen(window, { storage: followOtherTab })];
    return () => {
      clearInterval(timer);
      for (const end of unlisten) end();
    };
  }, [name]);

  const markSeen = useCallback(() => {
    const seen = latest.current;
    writeVisit(name, { at: Date.now(), since: seen });
    setSince(seen);
  }, [name]);

  return { since, markSeen };
}
