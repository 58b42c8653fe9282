import { demoIds } from '@entourage/contracts/demo';
import type { FieldExamples } from '../../src/answer-matchers.ts';
import { stateValues as given } from '../../src/state-values.ts';

const { maya, teammate } = demoIds;

/**
 * Keys of entities, which the gateway passes on to the services that add parts, so the provider must know them. And a file in parts,
 * whose size the gateway counts.
 */
export const fieldExamples: FieldExamples = {
  'AccessActor.id': demoIds['dr.rivera'],
  'AssignedAthlete.id': maya,
  'BreakGlassReason.id': given.eventId,
  'DashboardView.athleteId': maya,
  'DashboardView.memberId': teammate,
  'DashboardView.parts': 'injuryRisk liaisons',
  'TeamMember.id': teammate,
  'UserImpact.userId': maya,
  'UserImpact.change': 'DELETION',
  'UserRestoration.userId': given.deletedUserId,
  'AccountExportFile.sizeBytes': 1,
  'AccountExportFile.data': 'YQ==',
};
