import { setTimeout as pause } from 'node:timers/promises';
import type { Lead } from './system-store.ts';

/** Waits until this process holds the lead, because another process has ended or released it. */
export async function takeWhenFree(lead: Lead, everyMs: number): Promise<void> {
  while (!(await lead.take())) await pause(everyMs);
}
