import { adminExamples, contactExamples, userImpactExamples } from './admin.ts';
import type { CallExample } from './define-examples.ts';
import { athleteProfileExamples, biomarkersExamples } from './health-data.ts';
import * as identity from './identity.ts';
import { appointmentExamples, messageExamples } from './messaging.ts';
import { presentationExamples, presentationVersionExamples } from './presentation.ts';
import { inviteExamples, shareExamples, verificationExamples } from './team.ts';
import { modelExportExamples, modelTestExamples, trainingExamples, trainingStreamedExamples } from './training.ts';

/** One example of every call, by its field. */
export const allExamples: Readonly<Record<string, CallExample>> = Object.assign(
  {},
  ...Object.values(identity),
  adminExamples,
  userImpactExamples,
  contactExamples,
  athleteProfileExamples,
  biomarkersExamples,
  messageExamples,
  appointmentExamples,
  inviteExamples,
  shareExamples,
  verificationExamples,
  presentationExamples,
  presentationVersionExamples,
  trainingExamples,
  modelExportExamples,
  modelTestExamples,
  trainingStreamedExamples,
);
