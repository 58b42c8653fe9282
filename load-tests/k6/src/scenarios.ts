import { LoadFault } from './load-fault.ts';

/** What a scenario is, and its bounds. Its file in `scenarios/` has the same name. */
export type Scenario = {
  what: string;
  /** Seconds of load, without seeding and start; `--seconds` takes others, up to `maxSeconds`. */
  seconds: number;
  maxSeconds: number;
  athletes: number;
  liaisons: number;
  /** What the scenario calls its size: virtual users, calls a second or streams; `--size` takes another one, up to `maxSize`. */
  size: number;
  maxSize: number;
};

export const scenarios = {
  smoke: {
    what: 'each kind of call once or more, by few people',
    seconds: 10,
    maxSeconds: 60,
    athletes: 4,
    liaisons: 2,
    size: 2,
    maxSize: 4,
  },
  'day-in-the-life': {
    what: 'athletes, liaisons and administrators 100:10:1 with their pages and pauses; size: hundreds of athletes',
    seconds: 180,
    maxSeconds: 3_600,
    athletes: 100,
    liaisons: 10,
    size: 1,
    maxSize: 3,
  },
  'message-storm': {
    what: 'messages between all pairs at once; size: messages a second',
    seconds: 60,
    maxSeconds: 600,
    athletes: 50,
    liaisons: 5,
    size: 50,
    maxSize: 500,
  },
  'booking-rush': {
    what: 'two athletes want the same half-hour of one liaison; size: half-hours a second',
    seconds: 60,
    maxSeconds: 120,
    athletes: 40,
    liaisons: 10,
    size: 8,
    maxSize: 50,
  },
  'sign-in-storm': {
    what: 'right and wrong passwords; size: sign-ins a second',
    seconds: 60,
    maxSeconds: 600,
    athletes: 50,
    liaisons: 2,
    size: 10,
    maxSize: 100,
  },
  'registration-burst': {
    what: 'registrations of new athletes; size: registrations a second',
    seconds: 30,
    maxSeconds: 300,
    athletes: 1,
    liaisons: 1,
    size: 5,
    maxSize: 50,
  },
  'deck-questions': {
    what: 'visitors of the investor deck ask; size: visitors at once',
    seconds: 60,
    maxSeconds: 600,
    athletes: 1,
    liaisons: 1,
    size: 8,
    maxSize: 64,
  },
  'live-listeners': {
    what: 'open event streams, and broadcasts of an administrator to all; size: streams',
    seconds: 90,
    maxSeconds: 900,
    athletes: 1_000,
    liaisons: 1,
    size: 1_000,
    maxSize: 5_000,
  },
  stress: {
    what: 'more and more calls until it breaks, then few again; size: calls a second at the peak',
    seconds: 120,
    maxSeconds: 300,
    athletes: 50,
    liaisons: 5,
    size: 1_500,
    maxSize: 5_000,
  },
  steady: {
    what: 'visits one after the other, to be run beside restarts and upgrades; size: people at once',
    seconds: 120,
    maxSeconds: 3_600,
    athletes: 20,
    liaisons: 4,
    size: 4,
    maxSize: 20,
  },
  soak: {
    what: 'a steady mix of all calls with open streams: does memory grow; size: calls a second',
    seconds: 600,
    maxSeconds: 7_200,
    athletes: 100,
    liaisons: 10,
    size: 50,
    maxSize: 500,
  },
} as const satisfies Record<string, Scenario>;
export type ScenarioName = keyof typeof scenarios;

/** @throws LoadFault that names the known ones */
export function scenarioOf(name: string | undefined): { name: ScenarioName; scenario: Scenario } {
  if (name !== undefined && Object.hasOwn(scenarios, name))
    return { name: name as ScenarioName, scenario: scenarios[name as ScenarioName] };
  const known = Object.entries(scenarios).map(
    ([one, { what, seconds }]) => `  ${one.padEnd(20)} ${what} (${seconds} s)`,
  );
  const problem = name === undefined ? 'Which scenario?' : `There is no scenario "${name}".`;
  throw new LoadFault(`${problem} npm run load -- <scenario>, one of:\n${known.join('\n')}`);
}

/** A number of the command line. @throws LoadFault unless it is a whole number from 1 to `max` */
export function boundedNumber(option: string, given: string | undefined, otherwise: number, max: number): number {
  if (given === undefined) return otherwise;
  const value = Number(given);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new LoadFault(`--${option} is ${given}; it has to be a whole number from 1 to ${max}.`);
}
