import { biomarkersUpdated } from '@entourage/contracts/events/health-data/biomarkers.updated.v1';
import type { Transaction } from '../data/store.ts';
import type { BiomarkersRecord } from '../domain/biomarkers-record.ts';
import type { HistoryStep } from '../domain/change-biomarkers.ts';

type Step = { next: BiomarkersRecord; step: HistoryStep };

/** Saves one change of a record, keeps it in the history and tells whoever watches the athlete. */
export async function recordStep({ records, biomarkers, history, outbox }: Transaction, { next, step }: Step) {
  if (next.version === 1) await records.open(next.userId);
  await biomarkers.save(next);
  await history.append(step);
  outbox.add(biomarkersUpdated, {
    subject: next.userId,
    audience: { watchersOf: next.userId }, // the athlete, the liaisons, whoever shares: the gateway knows from caller facts
    data: {
      athleteId: next.userId,
      version: next.version,
      fields: step.changes.map(({ field }) => field),
      updatedBy: step.by,
    },
  });
}
