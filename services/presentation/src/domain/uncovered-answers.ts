/** The answer when neither slides nor the team's answers cover a question. */
export const notCovered =
  'The presentation does not answer this. Your question is with our team now, and their answer will appear here.';

/** Added to the answer of one question when another question of the same message has none. */
export const partlyCovered =
  'The presentation does not answer another part of your question. It is with our team now, and their answer will appear here.';

export const notCoveredClosed =
  'The presentation does not answer this, and our team has closed it without an answer. You can ask again in other words.';

export const partlyCoveredClosed =
  'The presentation does not answer another part of your question, and our team has closed it without an answer. You can ask again in other words.';

/** An answer without its promise that the team will add to it, for a question that the team has dismissed. */
export const withoutPromise = (answer: string): string =>
  answer.replace(notCovered, notCoveredClosed).replace(partlyCovered, partlyCoveredClosed);

/** The stored answer of which `withoutPromise` may have made this one. */
export const withPromise = (answer: string): string =>
  answer.replace(notCoveredClosed, notCovered).replace(partlyCoveredClosed, partlyCovered);
