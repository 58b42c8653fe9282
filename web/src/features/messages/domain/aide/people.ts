import { personName } from '#entities/people/person-name.ts';
import { folded, splitWords, type Word } from './words.ts';

/** Somebody whom a sentence can name. */
export type Person = { id: string; username: string; firstName: string | null; lastName: string | null };
/** The people whom some words name: more than one where a name is ambiguous. */
export type NameFound = { length: number; ids: string[] };

/** Left out before a name: 'Dr. Rivera', 'coach Kim'. */
const titles = new Set(['dr', 'doc', 'doctor', 'coach', 'prof', 'professor', 'mr', 'ms', 'mrs']);

const listKeys = (name: string) => splitWords(name).map(({ key }) => key);

/** First name, last name, 'First Last', 'FirstLast' and username, each as keys of words. */
function listSpellings({ username, firstName, lastName }: Person): string[][] {
  const joined = firstName && lastName ? [`${firstName} ${lastName}`, `${firstName}${lastName}`] : [];
  return [firstName, lastName, username, ...joined].flatMap((name) => (name ? [listKeys(name)] : []));
}

/** The longest name that begins at a word, with or without '@' and a title before it. */
export function nameAt(words: readonly Word[], at: number, people: readonly Person[]): NameFound | null {
  const keys = words.slice(at, at + 6).map(({ key }) => key);
  const isMarkAlone = keys[0] === '@';
  const skipped = isMarkAlone ? 1 : 0;
  const name = keys.slice(skipped);
  if (name[0] !== undefined) name[0] = name[0].replace(/^@/, '');
  const found = longest(name, people);
  if (found) return { ...found, length: found.length + skipped };
  if (!titles.has(name[0] ?? '')) return null;
  const titled = longest(name.slice(1), people);
  return titled && { ...titled, length: titled.length + skipped + 1 };
}

function longest(keys: readonly string[], people: readonly Person[]): NameFound | null {
  let best: NameFound | null = null;
  for (const person of people) {
    for (const spelling of listSpellings(person)) {
      if (spelling.length === 0 || !spelling.every((key, place) => keys[place] === key)) continue;
      if (best === null || spelling.length > best.length) best = { length: spelling.length, ids: [person.id] };
      else if (spelling.length === best.length && !best.ids.includes(person.id)) best.ids.push(person.id);
    }
  }
  return best;
}

/** People with a name that begins with what is typed so far; none when it is already whole. */
function completions(typed: string, people: readonly Person[]): Person[] {
  const wanted = folded(typed.replace(/^@/, '')).replace(/\s+/g, ' ').trimStart();
  const names = people.map((person) => ({
    person,
    spellings: listSpellings(person).map((keys) => keys.join(' ')),
  }));
  if (names.some(({ spellings }) => spellings.includes(wanted))) return [];
  return names
    .filter(({ spellings }) => spellings.some((spelling) => spelling.startsWith(wanted)))
    .map(({ person }) => person);
}

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
