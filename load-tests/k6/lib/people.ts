import { SharedArray } from 'k6/data';
import type { LoadAthlete, LoadLiaison, LoadPeople, LoadPerson } from '../src/people.ts';

const all = (): LoadPeople => JSON.parse(open(__ENV.LOAD_PEOPLE!));

/** The people that the runner has registered. One copy for all virtual users. */
export const athletes: readonly LoadAthlete[] = new SharedArray('athletes', () => all().athletes);
export const liaisons: readonly LoadLiaison[] = new SharedArray('liaisons', () => all().liaisons);
const [theAdmin] = new SharedArray('admins', () => [all().admin]);
export const admin: LoadPerson = theAdmin!;
export const password: string = new SharedArray('passwords', () => [all().password])[0]!;

/** The n-th of a list that begins again at its end. */
export const nth = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
export const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
export const liaisonOf = ({ liaison }: LoadAthlete): LoadLiaison => liaisons[liaison]!;
