import { dateIn } from '#entities/meetings/zones.ts';
import { sentenceIn } from './grammar.ts';
import { isTimed, resolved, type When } from './when.ts';

const zone = 'Europe/Berlin';
/** A Monday, 10:00 in Berlin. */
const nowMs = Date.parse('2026-03-02T09:00:00Z');
const today = dateIn(new Date(nowMs), zone);
const named = (id: string, username: string, firstName: string | null, lastName: string | null) => ({
  id,
  username,
  firstName,
  lastName,
});
const people = [
  named('kim', 'coach.kim', 'Jun', 'Kim'),
  named('dana', 'dana', 'Dana', 'Whitfield'),
  named('petra', 'dr.novak', 'Petra', 'Novák'),
  named('zoe', 'zoe.b', 'Zoë', 'Brönnimann'),
  named('elena', 'dr.rivera', 'Elena', 'Rivera'),
  named('seoyeon', 'sy', '서연', '박'),
  named('mary', 'mj', 'Mary Jane', 'O’Neil'),
  named('april', 'april', 'April', 'Mai'),
];

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
function timeText(when: When): string {
  const found = isTimed(when) ? resolved(when, { zone, nowMs }) : null;
  if (found === null) return '-';
  if (found.kind === 'problem') return found.text;
  if (found.kind === 'instant')
    return new Date(found.at).toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const { firstDate, days, part } = found;
  return `${firstDate}${days > 1 ? `+${days}` : ''} ${clock(part.from)}-${clock(part.to)}`;
}

/** One line: action, people, time of the meeting that exists, time that is wanted, length, text. */
function meaningOf(text: string): string {
  const sentence = sentenceIn(text, people, today);
  if (sentence.kind !== 'request') return sentence.kind;
  const { action, name, from, when, minutes, text: words } = sentence;
  const who = name ? name.ids.join('|') || `?${name.text}` : '-';
  const old = isTimed(from) ? `from ${timeText(from)}` : '';
  return [action, who, old, timeText(when), minutes && `${minutes} min`, words && `“${words}”`]
    .filter(Boolean)
    .join(' ');
}

/** Sentences as people write them: in lower case, without punctuation, polite or short, with names of many alphabets. */
const phrasings: [string, string][] = [
  ['@aide book Kim tomorrow at 3', 'book kim 2026-03-03 15:00'],
  ['@aide book kim tmrw 3pm pls', 'book kim 2026-03-03 15:00'],
  ['@aide schedule a call with Dana next Tuesday at 14:30 for 45 minutes', 'book dana 2026-03-10 14:30 45 min'],
  ['@aide schedule a meeting with @Elena', 'book elena -'],
  ['@Aide SCHEDULE meeting WITH @dr.rivera', 'book elena -'],
  ['@aide schedule a meeting with elena rivera', 'book elena -'],
  ['@aide, could you please book Dr. Rivera on Friday morning?', 'book elena 2026-03-06 06:00-12:00'],
  ['@aide meet petra thursday 10', 'book petra 2026-03-05 10:00'],
  ['@aide meeting with kim', 'book kim -'],
  ['@aide meeting tomorrow?', 'book - 2026-03-03 00:00-24:00'],
  ['@aide set up a session with zoe next week', 'book zoe 2026-03-09+7 00:00-24:00'],
  ['@aide I’d like a meeting with Zoë on Wed at noon', 'book zoe 2026-03-04 12:00'],
  ['@aide i want to book zoë brönnimann on wed at noon', 'book zoe 2026-03-04 12:00'],
  ['@aide arrange a 1:1 with coach Kim for friday 9.30', 'book kim 2026-03-06 09:30'],
  ['@aide book 서연 tomorrow at 11', 'book seoyeon 2026-03-03 11:00'],
  ['@aide book mary jane on the 12th at quarter past 4', 'book mary 2026-03-12 16:15'],
  ['@aide book april on april 3 at 8am', 'book april 2026-04-03 08:00'],
  ['@aide book kim today at 4 about my ankle', 'book kim 2026-03-02 16:00 “my ankle”'],
  ['@aide book Kim in two hours', 'book kim 2026-03-02 12:00'],
  ['@aide book kim at 9', 'book kim 2026-03-03 09:00'],
  ['@aide book kim tonight at 8', 'book kim 2026-03-02 20:00'],
  ['@aide book novak day after tomorrow half past 2', 'book petra 2026-03-04 14:30'],
  ['@aide book novak 2026-03-20 16h00', 'book petra 2026-03-20 16:00'],
  ['@aide book dana 1st of april 15:00', 'book dana 2026-04-01 15:00'],
  ['@aide book dana friday after 4', 'book dana 2026-03-06 16:00-24:00'],
  ['@aide book dana tomorrow between 2 and 4 pm', 'book dana 2026-03-03 14:00-16:00'],
  ['@aide please schedule dana for tomorrow at 5 in the afternoon', 'book dana 2026-03-03 17:00'],
  ['@aide book dana this monday at 11', 'book dana 2026-03-02 11:00'],
  ['@aide book dana monday at 11', 'book dana 2026-03-09 11:00'],
  ['@aide book dana today at 8am', 'book dana Choose a time in the future'],
  ['@aide book dana on 2025-12-01 at 10', 'book dana Choose a time in the future'],
  ['@aide book dana on march 29 at 2:30am', 'book dana The clocks skip this time on that day'],
  ['@aide book nobody tomorrow at 3', 'book ?nobody 2026-03-03 15:00'],
  ['@aide schedule a meeting with @Max Muster', 'book ?Max Muster -'],
  ['@aide move Dana to Friday morning', 'move dana 2026-03-06 06:00-12:00'],
  ['@aide move dana to fri am', 'unknown'],
  ['@aide pls move my meeting with kim to thursday 4pm', 'move kim 2026-03-05 16:00'],
  [
    '@aide reschedule my friday meeting with kim to monday at 10',
    'move kim from 2026-03-06 00:00-24:00 2026-03-09 10:00',
  ],
  ['@aide move tomorrow’s call with Petra to thursday at 3', 'move petra from 2026-03-03 00:00-24:00 2026-03-05 15:00'],
  [
    '@aide can we move Kim from wednesday to next thursday',
    'move kim from 2026-03-04 00:00-24:00 2026-03-12 00:00-24:00',
  ],
  ['@aide postpone Zoe until next week', 'move zoe 2026-03-09+7 00:00-24:00'],
  ['@aide move kim', 'move kim -'],
  ['@aide push my call with mary jane o’neil to 17:45', 'move mary 2026-03-02 17:45'],
  ['@aide cancel my meeting with Kim', 'cancel kim -'],
  ['@aide cancel kim', 'cancel kim -'],
  ['@aide cancel Kim on Thursday because I am ill', 'cancel kim from 2026-03-05 00:00-24:00 - “I am ill”'],
  ['@aide cancel my 3pm with petra', 'cancel petra from 2026-03-02 15:00 -'],
  ['@aide call off the session with dana tomorrow', 'cancel dana from 2026-03-03 00:00-24:00 -'],
  ['@aide cancel meeting', 'cancel - -'],
  ['@aide can u cancel @coach.kim thx', 'cancel kim -'],
  ['@aide ask Petra about sleep', 'message petra - “I have a question about sleep.”'],
  ['@aide ask dr. novák if i can train today?', 'message petra - “Could you tell me if i can train today?”'],
  ['@aide ask kim to call me', 'message kim - “Could you call me?”'],
  ['@aide tell kim i’m late', 'message kim - “I’m late”'],
  ['@aide tell Dana that the flight lands at 7.', 'message dana - “The flight lands at 7.”'],
  ['@aide message 박 running 5 min late', 'message seoyeon - “Running 5 min late”'],
  ['@aide send a message to zoe: thank you!', 'message zoe - “Thank you!”'],
  ['@aide let kim know I’m at the gate', 'message kim - “I’m at the gate”'],
  ['@aide write to elena that we are done', 'message elena - “We are done”'],
  ['@aide text @max hello', 'message ?max - “Hello”'],
  ['@aide cancel kim as soon as possible', 'unknown'],
  ['@aide send Kim a message saying that the bus is late', 'message kim - “The bus is late”'],
  ['@aide meeting', 'choose'],
  ['@aide help', 'hint'],
  ['@aide hello', 'unknown'],
  ['@aidemeeting', 'unknown'],
  ['@aide what is my injury risk', 'unknown'],
  ['@aide book kim and dana tomorrow at 3', 'unknown'],
  ['@aide book kim on 3/4 at 3', 'unknown'],
  ['@aide do not cancel kim', 'unknown'],
  ['@aide don’t move dana', 'unknown'],
  ['@aide cancel all my meetings forever', 'unknown'],
  ['please @aide meeting', 'message'],
];

test.each(phrasings)('%j means %j', (text, expected) => expect(meaningOf(text)).toBe(expected));

test('at least sixty phrasings are held', () => {
  expect(new Set(phrasings.map(([text]) => text)).size).toBeGreaterThanOrEqual(60);
});
