import { exampleIds } from '@entourage/contracts/ids';
import { anAuditRow } from '#test-setup/an-admin-view.ts';
import { auditCsv } from './audit-csv.ts';

const linesOf = (csv: string) => csv.split('\r\n');

test('a line has the entry in words, its details, and the ids that tell people apart', () => {
  const change = { role: { from: 'ATHLETE', to: 'LIAISON' }, lastName: { from: null, to: 'Okafor, "Mo"' } };
  const [head, line, end] = linesOf(auditCsv([anAuditRow({ outcome: 'ok', change, fields: Object.keys(change) })]));
  expect(head).toBe(
    '\uFEFFTime (UTC),Entry,Details,Result,Action,By,Role,Person concerned,Entry id,By (id),Concerned (id)',
  );
  expect(line).toBe(
    `2026-03-01T09:00:00.000Z,Ada changed the role of Maya Okafor from Athlete to Liaison,"Last Name: none → Okafor, ""Mo""",Done,Role changed,Ada,Admin,Maya Okafor,row,${exampleIds.admin},${exampleIds.athlete}`,
  );
  expect(end).toBe('');
});

test.each(['=HYPERLINK("//evil")', '+1', '-1', '@SUM(A1)'])('the name %s is no formula', (actorName) => {
  const line = linesOf(auditCsv([anAuditRow({ actorName })]))[1] ?? '';
  expect(line).toContain(`'${actorName.replaceAll('"', '""')}`);
  expect(line).not.toMatch(/(^|,)"?[=+\-@]/);
});

test('the reason of an emergency access is no part of the file', () => {
  const row = anAuditRow({ action: 'biomarkers.view', outcome: 'ok', change: null, fields: ['injuryRisk'] });
  const csv = auditCsv([{ ...row, reason: { text: 'Collapsed at training' } }]);
  expect(csv).toContain('Seen: Injury Risk,Emergency access,');
  expect(csv).not.toContain('Collapsed');
});
