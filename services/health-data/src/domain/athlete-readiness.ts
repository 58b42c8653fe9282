import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import type { BiomarkerField } from '@entourage/contracts/calls/biomarkers';
import type { BiomarkersRecord } from './biomarkers-record.ts';

export type AthleteReadiness = NonNullable<AssignedAthlete['readiness']>;

/** The fields that a list shows something of; the athlete's access log names them. */
export const fieldsInList = [
  'injuryRisk',
  'trainingIntensity',
  'nextTodo',
] as const satisfies readonly BiomarkerField[];

const unassessed: AthleteReadiness = {
  injuryRisk: null,
  riskTrend: [],
  trainingIntensity: null,
  todo: 'NONE',
  todoSetAt: null,
  todoDoneAt: null,
  changedAt: null,
  changedBy: null,
  changedFields: [],
};

/** What a liaison's list tells of an athlete. Never a default: nobody has assessed is an answer of its own (decision O1). */
export function toReadiness(record: BiomarkersRecord | undefined): AthleteReadiness {
  if (!record) return unassessed;
  const { injuryRisk, riskTrend, trainingIntensity, updatedAt, updatedBy, changedFields } = record;
  const { nextTodo, todoSetAt, todoDoneAt } = record;
  return {
    injuryRisk: injuryRisk ?? null,
    riskTrend: riskTrend ?? [],
    trainingIntensity: trainingIntensity ?? null,
    todo: nextTodo ? 'OPEN' : todoDoneAt ? 'DONE' : 'NONE',
    todoSetAt: (nextTodo && todoSetAt?.toISOString()) || null,
    todoDoneAt: (!nextTodo && todoDoneAt?.toISOString()) || null,
    changedAt: updatedAt?.toISOString() ?? null,
    changedBy: updatedBy,
    changedFields: changedFields ?? [],
  };
}
