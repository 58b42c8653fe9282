export const trendTexts = {
  title: (field: string) => `${field} over time`,
  open: (field: string) => `Trend of ${field}`,
  show: 'Trend',
  span: 'Time shown',
  spans: { '4': '4 weeks', '12': '12 weeks', all: 'All time' },
  columns: ['When', 'Value', 'Set by'],
  table: (field: string) => `Changes of ${field}`,
  since: (at: string) => `The latest 100 changes to the record, since ${at}.`,
  loadFailed: 'The trend could not be loaded',
  close: 'Close',
} as const;
