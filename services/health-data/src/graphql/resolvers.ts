import { athleteProfileCalls } from '@entourage/contracts/calls/athlete-profile';
import { biomarkersCalls } from '@entourage/contracts/calls/biomarkers';
import { callResolvers, exportedRows, type Resolvers, resolver } from '@entourage/service-kit';
import { completeNextTodo } from '../use-cases/complete-next-todo.ts';
import { saveAthleteProfile } from '../use-cases/save-athlete-profile.ts';
import { updateBiomarkers } from '../use-cases/update-biomarkers.ts';
import { viewAccessLog } from '../use-cases/view-access-log.ts';
import { viewAthleteProfile } from '../use-cases/view-athlete-profile.ts';
import { viewBiomarkers, viewOwnBiomarkers } from '../use-cases/view-biomarkers.ts';
import { viewBiomarkersHistory } from '../use-cases/view-biomarkers-history.ts';
import { viewBreakGlassReason, viewBreakGlassReasonInput } from '../use-cases/view-break-glass-reason.ts';
import { viewOwnAthleteProfile } from '../use-cases/view-own-athlete-profile.ts';
import { viewReadiness, viewReadinessInput } from '../use-cases/view-readiness.ts';
import { viewRecordImpact, viewRecordImpactInput } from '../use-cases/view-record-impact.ts';
import { viewSharedRecord, viewSharedRecordInput } from '../use-cases/view-shared-record.ts';

export const resolvers: Resolvers[] = [
  callResolvers(
    { ...athleteProfileCalls, ...biomarkersCalls },
    {
      myAthleteProfile: viewOwnAthleteProfile,
      athleteProfileOfAthlete: viewAthleteProfile,
      saveAthleteProfile,
      myBiomarkers: viewOwnBiomarkers,
      athleteBiomarkers: viewBiomarkers,
      biomarkersHistory: viewBiomarkersHistory,
      biomarkersAccessLog: viewAccessLog,
      updateBiomarkers,
      completeNextTodo,
    },
  ),
  {
    Query: {
      exportedRows,
    },
    Entity: {
      AssignedAthlete: resolver(viewReadinessInput, viewReadiness),
      BreakGlassReason: resolver(viewBreakGlassReasonInput, viewBreakGlassReason),
      DashboardView: resolver(viewSharedRecordInput, viewSharedRecord),
      UserImpact: resolver(viewRecordImpactInput, viewRecordImpact),
    },
  },
];
