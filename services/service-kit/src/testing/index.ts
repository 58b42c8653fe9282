export { codeOf } from './answers.ts';
export { aLiaison, anAdmin, anAthlete, anId, aPair, aTeamMember, aVisitor, oneOfEachKind } from './callers.ts';
export { type FakeClock, fakeClock } from './fake-clock.ts';
export { operation } from './operations.ts';
export { type ActingCaller, type GraphqlReply, type Running, startService } from './start-service.ts';
export { until } from './until.ts';
