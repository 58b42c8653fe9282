import { personName } from '#entities/people/person-name.ts';
import { completions, type Person } from './people.ts';

/** After 'with' or '@' at once; after a verb from the first letter on. */
const begun =
  /(?:\bwith\s+|(?<=\s)(?=@)|\b(?:book|schedule|meet|move|reschedule|cancel|ask|tell|message)\s+(?=\S))(@?(?:[\p{L}\p{N}.’'-]+\s?){0,2})$/iu;

/** The name that is being typed at the end of a text: where it begins, and who has a name that begins so. */
export function typedName<Named extends Person>(text: string, people: readonly Named[]) {
  const typed = begun.exec(text)?.[1];
  if (typed === undefined) return null;
  const found = completions(typed, people) as Named[];
  return found.length > 0 ? { start: text.length - typed.length, people: found } : null;
}

/** The text with the name of a person in the place of what was typed of it. People of one name are told apart by their username. */
export function completed(text: string, start: number, person: Person, people: readonly Person[]): string {
  const name = personName(person);
  const isShared = people.some((other) => other.id !== person.id && personName(other) === name);
  return `${text.slice(0, start)}${isShared ? person.username : name} `;
}
