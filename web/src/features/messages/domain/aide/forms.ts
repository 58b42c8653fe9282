/** A form of sentence: what it is for, and sentences of it. Help, documentation and tests read this table. */
export type Form = { title: string; examples: readonly string[] };

/** Every form that the assistant understands, after its handle. */
export const forms: readonly Form[] = [
  {
    title: 'Schedule a meeting',
    examples: [
      'book Kim tomorrow at 3',
      'schedule a call with Dana next Tuesday at 14:30',
      'meeting with @Kim on Friday morning about my ankle',
    ],
  },
  {
    title: 'Move a meeting',
    examples: ['move Dana to Friday morning', 'reschedule my Friday meeting with Kim to Monday at 10'],
  },
  {
    title: 'Cancel a meeting',
    examples: ['cancel my meeting with Kim', 'cancel Kim on Thursday because I am ill'],
  },
  {
    title: 'Write a message',
    examples: ['ask Petra about sleep', 'tell Kim I am late', 'ask Dana if I can train today'],
  },
];

/** The words for times that the sentences can have, with examples. */
export const timeForms: readonly Form[] = [
  {
    title: 'Days',
    examples: [
      'today',
      'tomorrow',
      'Friday',
      'this Friday',
      'next Friday',
      'Friday next week',
      'in 3 days',
      'Dec 1',
      '1st of December 2026',
      'the 5th',
      '2026-12-01',
    ],
  },
  {
    title: 'Times',
    examples: ['at 3', '3pm', '15:30', '14h30', 'noon', 'half past 3', 'quarter to 4', 'in 2 hours'],
  },
  {
    title: 'Choices of times',
    examples: [
      'Friday morning',
      'tomorrow afternoon',
      'tonight',
      'next week',
      'this weekend',
      'after 4',
      'before noon',
      'between 2 and 4 pm',
    ],
  },
];
