import { setTimeout as pause } from 'node:timers/promises';
import type { Lead } from './system-store.ts';

/** Waits until this process holds the lead; another one ends, or lets go of it. */
export async function takeWhenFree(lead: Lead, everyMs: number): Promise<void> {
  while (!(await lead.take())) await pause(everyMs);
}
