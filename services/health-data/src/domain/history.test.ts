import { type BiomarkersChange, focusArea, injuryRisk, trainingIntensity } from '@entourage/contracts/calls/biomarkers';
import fc from 'fast-check';
import { aBiomarkersRecord } from './biomarkers-record.factory.ts';
import { changeBiomarkers } from './change-biomarkers.ts';

const aChange: fc.Arbitrary<BiomarkersChange> = fc.record(
  {
    injuryRisk: fc.constantFrom(...injuryRisk.options),
    trainingIntensity: fc.constantFrom(...trainingIntensity.options),
    focusArea: fc.constantFrom(...focusArea.options),
    nutritionAdvice: fc.array(fc.string(), { maxLength: 3 }),
    nextTodo: fc.option(fc.string({ minLength: 1 })),
  },
  { requiredKeys: [] },
);
const at = new Date('2026-03-01T09:00:00Z');

test('replaying the history of any changes gives the record, and reverting it the first one', () => {
  fc.assert(
    fc.property(fc.array(aChange, { maxLength: 12 }), (changes) => {
      const first = aBiomarkersRecord({ version: 0 });
      let record = first;
      const entries = changes.map((change) => {
        const changed = changeBiomarkers(record, change, { at, by: 'liaison', byRole: 'LIAISON' });
        record = changed.next;
        return changed.entry;
      });

      const forwards: Record<string, unknown> = {};
      for (const { field, to } of entries.flatMap((entry) => entry.changes)) forwards[field] = to;
      for (const [field, value] of Object.entries(forwards)) expect(record[field as 'nextTodo']).toEqual(value);

      const backwards: Record<string, unknown> = { ...forwards };
      for (const { field, from, to } of entries.toReversed().flatMap((entry) => entry.changes)) {
        expect(backwards[field]).toEqual(to);
        backwards[field] = from;
      }
      expect(Object.values(backwards).every((value) => value === null)).toBe(true);
      expect([record.version, entries.map(({ version }) => version)]).toEqual([
        changes.length,
        changes.map((_, i) => i + 1),
      ]);
    }),
  );
});
