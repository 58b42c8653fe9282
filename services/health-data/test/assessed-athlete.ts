import { aLiaison, anAthlete, type FakeClock, operation, type Running } from '@entourage/service-kit/testing';
import type { healthData } from '../src/service.ts';

type Parts = { service: Running<typeof healthData>; clock: FakeClock };

/** An athlete with three versions of a record: injuryRisk, then focusArea and nextTodo, then injuryRisk again, a minute apart. */
export async function assessedAthlete({ service, clock }: Parts) {
  const athlete = anAthlete();
  const liaison = aLiaison({ assignedTo: [athlete.userId] });
  for (const change of [{ injuryRisk: 'LOW' }, { focusArea: 'Speed', nextTodo: 'Scan' }, { injuryRisk: 'HIGH' }]) {
    await service.as(liaison).graphql(operation('updateBiomarkers'), { athleteId: athlete.userId, change });
    clock.advance({ minutes: 1 });
  }
  return { athlete, athleteId: athlete.userId, liaison };
}
