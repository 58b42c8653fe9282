import { definePolicies, internal } from '@entourage/contracts/access/policies';
import { derivePolicies } from '@entourage/contracts/calls/derive-policies';
import { modelExportCalls } from '@entourage/contracts/calls/model-exports';
import { modelTestCalls } from '@entourage/contracts/calls/model-tests';
import { trainingCalls, trainingStreamedCalls } from '@entourage/contracts/calls/training';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...derivePolicies(trainingCalls),
  ...derivePolicies(modelTestCalls),
  ...derivePolicies(modelExportCalls),
  ...derivePolicies(trainingStreamedCalls),
  'Query.exportedRows': internal({ from: ['identity'] }),
});
