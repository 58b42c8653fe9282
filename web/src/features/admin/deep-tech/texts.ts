/** Texts and figures of the Deep Tech view. The figures that S2 §2 and §9 state are literal; the others are made up as well (S2:61). */
export const deepTechTexts = {
  title: 'Deep Tech',
  badge: 'Demo data',
  intro: 'Every figure on this page is a made-up example. Nothing here comes from the platform or from a person.',
  figures: 'Sample figures',
  cards: [
    { name: 'API Calls', value: '1,247', hint: '$0.25 per call' },
    { name: 'Compensation Pool', value: '$312.50', hint: null },
    { name: 'Average per Athlete', value: '$39.06', hint: null },
    { name: 'Anonymization', value: '100%', hint: null },
    { name: 'Quality', value: '96.8%', hint: null },
  ],
  participation: { title: 'Data sharing participation', labelName: 'Choice', valueName: 'Athletes' },
  calls: { title: 'API calls of a week', labelName: 'Day', valueName: 'Calls' },
  loss: { title: 'Training loss per epoch', labelName: 'Epoch', valueName: 'Loss' },
  performance: {
    title: 'Performance',
    caption: 'Share of correct answers',
    labelName: 'Test set',
    valueName: 'Correct',
  },
  model: {
    title: 'Model configuration',
    facts: [
      { name: 'Model', value: 'mistral-7b' },
      { name: 'Training location', value: 'germany-frankfurt' },
      { name: 'Epochs', value: '3' },
      { name: 'Batch size', value: '4' },
      { name: 'Learning rate', value: '2e-5' },
    ],
  },
  stack: {
    title: 'Technology stack',
    lists: [
      { name: 'Model', items: ['Python', 'LoRA fine-tuning', 'Open base models'] },
      { name: 'Platform', items: ['Node.js and TypeScript', 'GraphQL federation', 'NATS JetStream'] },
      { name: 'Data', items: ['PostgreSQL', 'MongoDB', 'Redis'] },
    ],
  },
  activity: {
    title: 'Sample activity',
    entries: [
      { text: 'A research partner made 42 API calls', when: '2 minutes ago' },
      { text: 'An athlete joined data sharing', when: '1 hour ago' },
      { text: 'An export passed the anonymization check', when: '3 hours ago' },
      { text: 'A training run ended after 3 epochs', when: 'Yesterday' },
    ],
  },
} as const;

/** The three counts are the specification's, '8/3/2'; it does not name them. */
export const participation = [
  { label: 'Shares all', value: 8 },
  { label: 'Shares in part', value: 3 },
  { label: 'Does not share', value: 2 },
] as const;

/** Adds up to the 1,247 calls of the card. */
export const callsOfWeek = [
  { label: 'Mon', value: 186 },
  { label: 'Tue', value: 214 },
  { label: 'Wed', value: 203 },
  { label: 'Thu', value: 228 },
  { label: 'Fri', value: 197 },
  { label: 'Sat', value: 121 },
  { label: 'Sun', value: 98 },
] as const;

export const lossOfEpochs = [
  { label: 'Start', value: 2.4 },
  { label: '1', value: 1.6 },
  { label: '2', value: 1.2 },
  { label: '3', value: 1.1 },
] as const;

export const correctAnswers = [
  { label: 'Training load', value: 94 },
  { label: 'Recovery', value: 92 },
  { label: 'Nutrition', value: 89 },
] as const;
