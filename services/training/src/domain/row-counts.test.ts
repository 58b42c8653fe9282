import { rowCounts } from './row-counts.ts';

const none = { conversations: 0, heldOutConversations: 0, texts: 0, repeatedTexts: 0, heldOutQuestions: 0 };

test.each([
  [
    'rows that stay rows',
    { rows: 16, heldOutRows: 2, counts: { ...none, read: 18 } },
    '18 rows in the training data: 16 to train, 2 held out.',
  ],
  [
    'a page of prose',
    { rows: 18, heldOutRows: 18, counts: { ...none, read: 1, texts: 18, heldOutQuestions: 18 } },
    '1 row in the training data: 18 sentences and texts, all to train, with 18 questions about them held out.',
  ],
  [
    'conversations, whose held-out answers may be more than the conversations',
    { rows: 18, heldOutRows: 5, counts: { ...none, read: 20, conversations: 20, heldOutConversations: 2 } },
    '20 rows in the training data: 20 conversations, 18 to train and 2 held out.',
  ],
  [
    'both, with a repeated sentence',
    {
      rows: 20,
      heldOutRows: 4,
      counts: {
        read: 22,
        conversations: 20,
        heldOutConversations: 2,
        texts: 2,
        repeatedTexts: 1,
        heldOutQuestions: 2,
      },
    },
    '22 rows in the training data: 20 conversations, 18 to train and 2 held out; ' +
      '2 sentences and texts, all to train, with 2 questions about them held out; 1 repeated one left out.',
  ],
])('the counts of %s', (_name, started, text) => {
  expect(rowCounts(started)).toBe(text);
});
