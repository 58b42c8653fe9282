import type { AuditSentence } from './audit-sentences.ts';

/** How actions on the investor deck are told. */
export const deckSentences = {
  'presentation-question.answer': {
    label: 'Question of the deck answered',
    group: 'accounts',
    sentence: '{actor} answered a question about the investor deck',
  },
  'presentation-question.teach': {
    label: 'Answer of the deck made an example',
    group: 'accounts',
    sentence: '{actor} gave an answer about the investor deck to questions of like meaning too',
  },
  'presentation-question.dismiss': {
    label: 'Question of the deck dismissed',
    group: 'accounts',
    sentence: '{actor} dismissed a question about the investor deck',
  },
  'presentation-question.reopen': {
    label: 'Question of the deck put back',
    group: 'accounts',
    sentence: '{actor} put a dismissed question about the investor deck back',
  },
  'presentation-version.create': {
    label: 'Version of the deck saved',
    group: 'accounts',
    sentence: '{actor} saved a version of the investor deck',
  },
} as const satisfies Record<string, AuditSentence>;
