/** Literals of S1 §2, §5 and §8 word for word; the rest is ours. */
export const texts = {
  title: 'My Profile',
  intro: 'What you bring to the team, as the athletes you work with see it.',
  loadFailed: 'Your profile could not be loaded',
  work: 'Your work',
  // The mark is part of the text; the theme hides MUI's.
  fieldOfExpertise: 'Field of expertise *',
  fieldHint: 'For example Strength and conditioning, or Player management.',
  yearsExperience: 'Years of experience',
  yearsNumber: 'Years of experience must be a whole number',
  keywords: 'Expertise keywords',
  keywordsHint: 'Up to four. Empty ones are left out.',
  keyword: (number: number) => `Keyword ${number}`,
  achievements: 'Achievements',
  achievementsHint: 'Up to two.',
  achievement: (number: number) => `Achievement ${number}`,
  saved: 'Profile saved',
  failed: { title: 'Error', fallback: 'Failed to save profile.' },
} as const;
