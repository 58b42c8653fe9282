import { biomarkersUpdated } from '@entourage/contracts/events/health-data/biomarkers.updated.v1';
import type { Transaction } from '../data/store.ts';
import type { BiomarkersRecord } from '../domain/biomarkers-record.ts';
import type { HistoryEntry } from '../domain/change-biomarkers.ts';
import { biomarkersPayload } from '../events/payloads.ts';

type Change = { next: BiomarkersRecord; entry: HistoryEntry };

/** Saves a change of a record with its history entry, and publishes it to the watchers of the athlete. */
export async function saveChange({ records, biomarkers, history, outbox }: Transaction, { next, entry }: Change) {
  if (next.version === 1) await records.open(next.userId);
  await biomarkers.save(next);
  await history.append(entry);
  outbox.add(biomarkersUpdated, {
    subject: next.userId,
    // The athlete, their liaisons, and team members who see one of the fields; the gateway resolves them from the callers' relationships.
    audience: { watchersOf: next.userId, scopes: entry.changes.map(({ field }) => field) },
    data: biomarkersPayload(entry),
  });
}
