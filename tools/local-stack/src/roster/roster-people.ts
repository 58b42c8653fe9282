import type { sports } from '@entourage/contracts/calls/athlete-profile';
import type { BiomarkersChange } from '@entourage/contracts/calls/biomarkers';

export type RosterAthlete = {
  username: string;
  firstName: string;
  lastName: string;
  sport: (typeof sports)[number];
  team: string;
  /** The liaison's changes in order; empty for an athlete who is not assessed yet. */
  steps: readonly BiomarkersChange[];
  /** Whether the athlete has completed the to-do. */
  hasCompletedTodo?: true;
  /** Messages of the athlete that the liaison has not read. */
  messages?: readonly string[];
  /** A meeting in days from now: proposed by the athlete, or offered by the liaison and confirmed. */
  meeting?: { by: 'athlete' | 'liaison'; inDays: number };
};

const calm: BiomarkersChange = { injuryRisk: 'LOW', trainingIntensity: 'MODERATE', focusArea: 'Endurance' };
const watched: BiomarkersChange = { injuryRisk: 'MEDIUM', trainingIntensity: 'LOW', focusArea: 'Recovery' };

/** With maya sixteen athletes of one liaison, in every state that the liaison's list tells apart. All fictional. */
export const rosterPeople: readonly RosterAthlete[] = [
  {
    username: 'noor',
    firstName: 'Noor',
    lastName: 'Haddad',
    sport: 'Other',
    team: 'Rhine Valley Handball',
    steps: [calm, { injuryRisk: 'HIGH', nextTodo: 'No contact drills until the scan on Thursday' }],
    messages: ['The shoulder clicked again in the last drill.', 'Should I skip tonight?'],
  },
  {
    username: 'luca',
    firstName: 'Luca',
    lastName: 'Ferraro',
    sport: 'Other',
    team: 'Team Stelvio',
    steps: [watched, { injuryRisk: 'HIGH' }],
    meeting: { by: 'liaison', inDays: 1 },
  },
  {
    username: 'ines',
    firstName: 'Inês',
    lastName: 'Carvalho',
    sport: 'Soccer',
    team: 'Atlântico FC',
    steps: [calm],
    meeting: { by: 'athlete', inDays: 3 },
  },
  {
    username: 'kofi',
    firstName: 'Kofi',
    lastName: 'Mensah',
    sport: 'Track & Field',
    team: 'Accra Striders',
    steps: [calm, { nextTodo: 'Film three starts from the side' }],
    hasCompletedTodo: true,
    messages: ['Starts are filmed, the second one is the best.'],
  },
  {
    username: 'freya',
    firstName: 'Freya',
    lastName: 'Nilsen',
    sport: 'Other',
    team: 'Nordlys',
    steps: [watched],
  },
  {
    username: 'diego',
    firstName: 'Diego',
    lastName: 'Paredes',
    sport: 'Tennis',
    team: 'Independent',
    steps: [],
  },
  {
    username: 'hana',
    firstName: 'Hana',
    lastName: 'Sato',
    sport: 'Other',
    team: 'Kita Judo',
    steps: [calm, { nextTodo: 'Weigh in before breakfast, three days' }],
  },
  {
    username: 'omar',
    firstName: 'Omar',
    lastName: 'Benali',
    sport: 'Swimming',
    team: 'Blue Lane',
    steps: [watched, { nextTodo: 'Ten minutes of shoulder mobility, daily' }],
    hasCompletedTodo: true,
  },
  {
    username: 'zoe',
    firstName: 'Zoe',
    lastName: 'Whitfield',
    sport: 'Other',
    team: 'Southern Kestrels',
    steps: [calm],
    meeting: { by: 'liaison', inDays: 5 },
  },
  {
    username: 'mateo',
    firstName: 'Mateo',
    lastName: 'Vidal',
    sport: 'Basketball',
    team: 'Harbor City Waves',
    steps: [],
    messages: ['Hi, I was told you look after ankles?'],
  },
  {
    username: 'anya',
    firstName: 'Anya',
    lastName: 'Petrova',
    sport: 'Other',
    team: 'Aurora',
    steps: [calm, { injuryRisk: 'MEDIUM' }, { injuryRisk: 'LOW' }],
  },
  {
    username: 'samir',
    firstName: 'Samir',
    lastName: 'Rao',
    sport: 'Baseball',
    team: 'Eastern Monsoon',
    steps: [calm],
  },
  {
    username: 'lena',
    firstName: 'Lena',
    lastName: 'Brandt',
    sport: 'Other',
    team: 'Lake Eight Rowing',
    steps: [calm],
    messages: ['Thank you, the taping held.'],
  },
  {
    username: 'tomas',
    firstName: 'Tomás',
    lastName: 'Quintana',
    sport: 'Other',
    team: 'Costa Norte Volleyball',
    steps: [calm],
  },
  {
    username: 'ella',
    firstName: 'Ella',
    lastName: 'Montgomery-Sørensen',
    sport: 'Other',
    team: 'Capital Olympic Training Center',
    steps: [watched],
    meeting: { by: 'athlete', inDays: 6 },
  },
];
