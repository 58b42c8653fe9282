import { definePolicies, internal } from '@entourage/contracts/access/policies';
import { modelExportCalls } from '@entourage/contracts/calls/model-exports';
import { modelTestCalls } from '@entourage/contracts/calls/model-tests';
import { policiesOf } from '@entourage/contracts/calls/policies-of';
import { trainingCalls, trainingStreamedCalls } from '@entourage/contracts/calls/training';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...policiesOf(trainingCalls),
  ...policiesOf(modelTestCalls),
  ...policiesOf(modelExportCalls),
  ...policiesOf(trainingStreamedCalls),
  'Query.exportedRows': internal({ from: ['identity'] }),
});
