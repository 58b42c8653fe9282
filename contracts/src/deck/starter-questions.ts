/** Suggested questions by slide, from the first to the last. Each is answered from its slide. */
const bySlide: readonly (readonly string[])[] = [
  ['What does Entourage do?', 'How do athletes join?', 'In which countries are you?'],
  ['How is the market size calculated?', 'What would one percent of the market bring?', 'Which segments are there?'],
  ['What does 3x value mean?', 'What does the personal coach do?', 'Can athletes bring their own coach?'],
  ['What is your ARR?', 'Who uses Entourage already?', 'Did the athletes shown here agree?'],
  ['Which base models do you train?', 'How is health data protected?', 'Who decides what an athlete sees?'],
  ['Where does the method come from?', 'Who checks the biomarkers?', 'When can a liaison be reached?'],
  ['What does it cost per month?', 'What gross margin do you expect?', 'Can an athlete cancel?'],
  [
    'What revenue do you project for 2029?',
    'How many athletes do you expect in 2027?',
    'How are the projections calculated?',
  ],
  ['How much are you raising?', 'How will you spend the money?', 'What share goes to sales?'],
  ['Who could acquire you?', 'Are there talks with a buyer?', 'Why would an insurer buy you?'],
];

/** @param slideNumber from 1 @returns none for a slide that the deck does not have */
export const starterQuestions = (slideNumber: number): readonly string[] => bySlide[slideNumber - 1] ?? [];
