import { durationAt } from './clock-times.ts';
import { handle, isAddressed } from './handle.ts';
import { nameAt, type Person } from './people.ts';
import { noTime, type When, whenAt } from './when.ts';
import { splitWords, type Word } from './words.ts';

export type Action = 'book' | 'move' | 'cancel' | 'message';

/** The request of a sentence. Nothing is guessed: parts that the sentence does not name are null or empty. */
export type Request = {
  kind: 'request';
  action: Action;
  /** The words of the name as typed, and who has it: nobody, one, or several. */
  name: { text: string; ids: string[] } | null;
  /** The time of the meeting that exists, of `move` and `cancel`. */
  from: When;
  /** The time that is wanted, of `book` and `move`. */
  when: When;
  /** The length that is wanted. */
  minutes: number | null;
  /** The purpose, the reason, or the message. */
  text: string;
};

/** The meaning of the text in the message input. */
export type Sentence =
  | { kind: 'message' }
  /** The handle or the beginning of it, alone or with 'help'. */
  | { kind: 'hint' }
  /** Addresses the assistant and is not understood, because of these words. */
  | { kind: 'unknown'; words: string }
  /** The chooser of people to meet. */
  | { kind: 'choose' }
  | Request;

const verbs: Record<string, Action> = {
  book: 'book',
  schedule: 'book',
  arrange: 'book',
  plan: 'book',
  meet: 'book',
  meeting: 'book',
  call: 'book',
  appointment: 'book',
  session: 'book',
  organize: 'book',
  organise: 'book',
  consultation: 'book',
  move: 'move',
  reschedule: 'move',
  shift: 'move',
  postpone: 'move',
  push: 'move',
  cancel: 'cancel',
  drop: 'cancel',
  ask: 'message',
  tell: 'message',
  message: 'message',
  text: 'message',
  write: 'message',
};
const doubleVerbs: Record<string, Action> = { 'set up': 'book', 'call off': 'cancel' };
const nouns = new Set(
  'meeting meetings call session appointment consultation chat catchup catch-up slot time 1:1 one-on-one 1-1 it one'.split(
    ' ',
  ),
);
const politeness = new Set(
  "please pls plz can could would will you u we i id i’d i'd want need like wanna to hey hi hello let lets let’s let's thanks thx ty thank just kindly a an the my our new have".split(
    ' ',
  ),
);
const glue = new Set(
  'my our the a an another new with w/ w on for at this have me us please pls plz thanks thx ty is'.split(' '),
);
const connecting = new Set(['with', 'w/', 'w']);

type State = Omit<Request, 'kind' | 'text'> & { isTarget: boolean };

/**
 * Reads a sentence. Every word must belong to a known form: one that does not makes the sentence unknown, and nothing is guessed.
 * @param people who can be named
 * @param today the reader's civil date, 'YYYY-MM-DD'
 */
export function sentenceIn(text: string, people: readonly Person[], today: string): Sentence {
  const trimmed = text.trim();
  if (!isAddressed(trimmed)) return { kind: 'message' };
  const rest = trimmed.slice(handle.length);
  if (/^[\s,:.!?]*(?:help)?[\s.!?]*$/iu.test(rest)) return { kind: 'hint' };
  if (!/^[\s,:]/u.test(rest)) return { kind: 'unknown', words: trimmed };
  if (/^[\s,:]+meeting[\s.!?]*$/iu.test(rest)) return { kind: 'choose' };
  return requestIn(rest, people, today);
}

function requestIn(text: string, people: readonly Person[], today: string): Sentence {
  const words = splitWords(text);
  const start = words.findIndex(({ key }) => !politeness.has(key));
  const first = words[start]?.key ?? '';
  const double = doubleVerbs[`${first} ${words[start + 1]?.key ?? ''}`];
  const action = double ?? (Object.hasOwn(verbs, first) ? verbs[first] : undefined);
  if (first === 'send' || action === 'message') return messageIn(text, words, start + 1, people);
  if (words[start - 1]?.key.startsWith('let') && nameAt(words, start, people))
    return messageIn(text, words, start, people);
  if (!action) return { kind: 'unknown', words: text.trim() };
  return meetingIn(text, words, { action, at: start + (double ? 2 : 1) }, people, today);
}

function meetingIn(
  text: string,
  words: readonly Word[],
  verb: { action: Action; at: number },
  people: readonly Person[],
  today: string,
): Sentence {
  const { action } = verb;
  const state: State = { action, name: null, from: noTime, when: noTime, minutes: null, isTarget: action === 'book' };
  const untaken: Word[] = [];
  let at = verb.at;
  let mayBeName = true;
  for (let word = words[at]; word; word = words[at]) {
    const endWord = restAt(words, at, action);
    if (endWord > 0) break;
    const taken = pieceAt(words, at, state, people, today);
    if (taken > 0) {
      mayBeName = connecting.has(word.key);
      at += taken;
      continue;
    }
    const isName = state.name === null || state.name.ids.length === 0;
    if (!isName || !(mayBeName || word.key.startsWith('@'))) untaken.push(word);
    else {
      const before = state.name?.text;
      const typed = text.slice(word.start, word.end).replace(/^@/, '');
      if (typed !== '') state.name = { text: before ? `${before} ${typed}` : typed, ids: [] };
      mayBeName = true;
    }
    at += 1;
  }
  if (untaken.length > 0)
    return { kind: 'unknown', words: untaken.map(({ start, end }) => text.slice(start, end)).join(' ') };
  const { isTarget: _, ...request } = state;
  return { kind: 'request', ...request, text: takeRest(text, words, at, action) };
}

/** Takes what begins at a word into the state. @returns the number of its words; 0 for none */
function pieceAt(words: readonly Word[], at: number, state: State, people: readonly Person[], today: string): number {
  const key = words[at]?.key ?? '';
  if (state.action === 'move' && !state.isTarget && /^(?:to|until|till|for)$/.test(key)) {
    state.isTarget = true;
    return 1;
  }
  if (state.action === 'move' && key === 'from' && !state.isTarget) return 1;
  const name = state.name === null ? nameAt(words, at, people) : null;
  const duration = durationAt(words, at);
  if (duration && state.minutes === null && state.action === 'book') {
    state.minutes = duration.minutes;
    return duration.length;
  }
  const slot = state.isTarget ? 'when' : 'from';
  const time = whenAt(words, at, state[slot], today);
  if (name && (!time || name.length >= time.length)) {
    state.name = { text: '', ids: name.ids };
    return name.length;
  }
  if (time) {
    state[slot] = time.when;
    return time.length;
  }
  return glue.has(key) || nouns.has(key) ? 1 : 0;
}

/** Whether the rest of the words, from this one on, are the purpose of a booking or the reason of a cancellation. */
function restAt(words: readonly Word[], at: number, action: Action): number {
  const key = words[at]?.key ?? '';
  if (action === 'book') return key === 'about' || key === 'regarding' || key === 're' ? 1 : 0;
  if (action === 'cancel') return key === 'because' ? 1 : 0;
  return 0;
}

const takeRest = (text: string, words: readonly Word[], at: number, action: Action) =>
  words[at] && restAt(words, at, action) > 0 ? text.slice(words[at + 1]?.start ?? text.length).trim() : '';

/** Between the name and the message: 'let Kim know that', 'send Kim a message saying'. */
const forwarding = /^(?:(?:to|know|saying|that|(?:a|the)\s+(?:message|note))\b[\s:,]*)+/iu;

/** 'ask Petra about sleep', 'tell Kim I am late', 'send a message to Kim: running late', 'let Kim know that …'. */
function messageIn(text: string, words: readonly Word[], from: number, people: readonly Person[]): Sentence {
  let at = from;
  let found = nameAt(words, at, people);
  while (!found && /^(?:to|a|the|message|note)$/.test(words[at]?.key ?? '')) {
    at += 1;
    found = nameAt(words, at, people);
  }
  const word = words[at];
  if (!word) return { kind: 'unknown', words: text.trim() };
  const name = found
    ? { text: '', ids: found.ids }
    : { text: text.slice(word.start, word.end).replace(/^@/, ''), ids: [] };
  at += found?.length ?? 1;
  const isAsked = words[from - 1]?.key === 'ask';
  const rest = text.slice(words[at]?.start ?? text.length).trim();
  return {
    kind: 'request',
    action: 'message',
    name,
    from: noTime,
    when: noTime,
    minutes: null,
    text: isAsked ? readQuestion(rest) : capitalized(rest.replace(forwarding, '')),
  };
}

const capitalized = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const asked = /^(?:if|whether|when|what|how|why|where|who|which)\b/iu;

/** The message of 'ask … about sleep', 'ask … if I can train', 'ask … to call me'; its writer sees and can change it before it goes. */
function readQuestion(rest: string): string {
  const bare = rest.replace(/[.!?]+$/u, '');
  if (/^about\s+\S/iu.test(bare)) return `I have a question about ${bare.replace(/^about\s+/iu, '')}.`;
  if (/^to\s+\S/iu.test(bare)) return `Could you ${bare.replace(/^to\s+/iu, '')}?`;
  if (asked.test(bare)) return `Could you tell me ${bare}?`;
  return capitalized(rest);
}
