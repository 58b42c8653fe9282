import { aLiaisonEntry } from '#test-setup/a-record.ts';
import { commandIn, liaisonsNamed } from './commands.ts';

test.each([
  ['@aide meeting', { kind: 'choose' }],
  ['  @AIDE   Meeting ', { kind: 'choose' }],
  ['@aide schedule a meeting with @Elena', { kind: 'schedule', name: 'Elena' }],
  ['@Aide SCHEDULE meeting WITH @dr.rivera', { kind: 'schedule', name: 'dr.rivera' }],
  ['@aide schedule a meeting with @Elena Rivera ', { kind: 'schedule', name: 'Elena Rivera' }],
  ['@aide meeting tomorrow?', { kind: 'unknown' }],
  ['@Aide, meeting', { kind: 'unknown' }],
  ['@aidemeeting', { kind: 'unknown' }],
  ['@aide', { kind: 'hint' }],
  ['please @aide meeting', { kind: 'message' }],
  ['@aide schedule a meeting with Elena', { kind: 'unknown' }],
  ['@aide schedule a meeting with @', { kind: 'unknown' }],
  ['@aide hello', { kind: 'unknown' }],
  ['@aid', { kind: 'hint' }],
  ['@', { kind: 'message' }],
  ['', { kind: 'message' }],
])('%j means %j', (text, expected) => {
  expect(commandIn(text)).toEqual(expected);
});

const liaison = (id: string, firstName: string | null, lastName: string | null, username: string) =>
  aLiaisonEntry({ liaison: { id, firstName, lastName, username, profileImageUrl: null } });
const entries = [
  liaison('1', 'Elena', 'Rivera', 'dr.rivera'),
  liaison('2', 'Jun', 'Kim', 'coach.kim'),
  liaison('3', 'Kim', 'Novak', 'sci.novak'),
  liaison('4', null, null, 'nameless'),
  liaison('5', 'Zoë', null, 'z'),
];

test.each([
  ['elena', ['1']],
  ['RIVERA', ['1']],
  ['Elena Rivera', ['1']],
  ['elena  rivera', ['1']],
  ['elenarivera', ['1']],
  ['dr.rivera', ['1']],
  ['kim', ['2', '3']],
  ['nameless', ['4']],
  ['zo\u0065\u0308', ['5']],
  ['null', []],
  ['Rivera Elena', []],
  ['ele', []],
])('the name %j finds %j', (name, expected) => {
  expect(liaisonsNamed(entries, name).map((entry) => entry.liaison.id)).toEqual(expected);
});
