import { exportedRows, resolver } from '@entourage/service-kit';
import { completeNextTodo, completeNextTodoInput } from '../use-cases/complete-next-todo.ts';
import { saveAthleteProfile, saveAthleteProfileInput } from '../use-cases/save-athlete-profile.ts';
import { updateBiomarkers, updateBiomarkersInput } from '../use-cases/update-biomarkers.ts';
import { viewAccessLog, viewAccessLogInput } from '../use-cases/view-access-log.ts';
import { viewAthleteProfile, viewAthleteProfileInput } from '../use-cases/view-athlete-profile.ts';
import {
  viewBiomarkers,
  viewBiomarkersInput,
  viewOwnBiomarkers,
  viewOwnBiomarkersInput,
} from '../use-cases/view-biomarkers.ts';
import { viewBiomarkersHistory, viewBiomarkersHistoryInput } from '../use-cases/view-biomarkers-history.ts';
import { viewBreakGlassReason, viewBreakGlassReasonInput } from '../use-cases/view-break-glass-reason.ts';
import { viewOwnAthleteProfile, viewOwnAthleteProfileInput } from '../use-cases/view-own-athlete-profile.ts';
import { viewReadiness, viewReadinessInput } from '../use-cases/view-readiness.ts';
import { viewRecordImpact, viewRecordImpactInput } from '../use-cases/view-record-impact.ts';
import { viewSharedRecord, viewSharedRecordInput } from '../use-cases/view-shared-record.ts';

export const resolvers = {
  Query: {
    exportedRows,
    myAthleteProfile: resolver(viewOwnAthleteProfileInput, viewOwnAthleteProfile),
    athleteProfileOfAthlete: resolver(viewAthleteProfileInput, viewAthleteProfile),
    myBiomarkers: resolver(viewOwnBiomarkersInput, viewOwnBiomarkers),
    athleteBiomarkers: resolver(viewBiomarkersInput, viewBiomarkers),
    biomarkersHistory: resolver(viewBiomarkersHistoryInput, viewBiomarkersHistory),
    biomarkersAccessLog: resolver(viewAccessLogInput, viewAccessLog),
  },
  Mutation: {
    saveAthleteProfile: resolver(saveAthleteProfileInput, saveAthleteProfile),
    updateBiomarkers: resolver(updateBiomarkersInput, updateBiomarkers),
    completeNextTodo: resolver(completeNextTodoInput, completeNextTodo),
  },
  Entity: {
    AssignedAthlete: resolver(viewReadinessInput, viewReadiness),
    BreakGlassReason: resolver(viewBreakGlassReasonInput, viewBreakGlassReason),
    DashboardView: resolver(viewSharedRecordInput, viewSharedRecord),
    UserImpact: resolver(viewRecordImpactInput, viewRecordImpact),
  },
};
