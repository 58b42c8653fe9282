import { newId } from '@entourage/contracts/ids';
import { type BiomarkersRecord, unassessed } from './biomarkers-record.ts';

/** A record for tests; fields that are not given are not assessed. */
export const aBiomarkersRecord = (given: Partial<BiomarkersRecord> = {}): BiomarkersRecord => ({
  ...unassessed(newId()),
  version: 1,
  ...given,
});
