/** Counts of the trainer. `read`: rows of the files; the others count what was made from them. */
type Started = {
  rows: number;
  heldOutRows: number;
  counts: {
    read: number;
    conversations: number;
    heldOutConversations: number;
    texts: number;
    repeatedTexts: number;
    heldOutQuestions: number;
  };
};

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/**
 * The rows of the files, counted as in the list of files, and what was made from them; each figure has its own name.
 * @returns one sentence
 */
export function rowCounts({ rows, heldOutRows, counts }: Started): string {
  const { read, conversations, heldOutConversations, texts, repeatedTexts, heldOutQuestions } = counts;
  const parts = [
    ...(conversations > 0
      ? [
          `${counted(conversations, 'conversation')}, ${conversations - heldOutConversations} to train and ${heldOutConversations} held out`,
        ]
      : []),
    ...(texts > 0
      ? [
          `${counted(texts, 'sentence or text', 'sentences and texts')}, all to train, with ${counted(heldOutQuestions, 'question')} about them held out`,
        ]
      : []),
    ...(repeatedTexts > 0 ? [`${counted(repeatedTexts, 'repeated one')} left out`] : []),
  ];
  const became = parts.length > 0 ? parts.join('; ') : `${rows} to train, ${heldOutRows} held out`;
  return `${counted(read, 'row')} in the training data: ${became}.`;
}
