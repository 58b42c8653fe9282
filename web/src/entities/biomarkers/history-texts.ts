export const historyTexts = {
  title: 'History',
  empty: 'Nothing has been recorded yet.',
  loadFailed: 'The history could not be loaded',
  all: 'Show all',
} as const;
