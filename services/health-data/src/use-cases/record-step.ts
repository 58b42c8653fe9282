import { biomarkersUpdated } from '@entourage/contracts/events/health-data/biomarkers.updated.v1';
import type { Transaction } from '../data/store.ts';
import type { BiomarkersRecord } from '../domain/biomarkers-record.ts';
import type { HistoryStep } from '../domain/change-biomarkers.ts';
import { biomarkersPayload } from '../events/payloads.ts';

type Step = { next: BiomarkersRecord; step: HistoryStep };

/** Saves one change of a record and its history step, and notifies the watchers of the athlete. */
export async function recordStep({ records, biomarkers, history, outbox }: Transaction, { next, step }: Step) {
  if (next.version === 1) await records.open(next.userId);
  await biomarkers.save(next);
  await history.append(step);
  outbox.add(biomarkersUpdated, {
    subject: next.userId,
    // The athlete, their liaisons and team members: the gateway knows them from the callers' relationships.
    audience: { watchersOf: next.userId },
    data: biomarkersPayload(step),
  });
}
