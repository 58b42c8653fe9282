/** Texts of the profile form. All ours: the specification has no editor (decision H9). */
export const profileTexts = {
  work: 'Position',
  strengths: 'Strengths',
  about: 'About',
  fields: {
    title: 'Title',
    specialization: 'Specialization',
    institution: 'Institution',
    yearsExperience: 'Years of experience',
    expertise: 'Expertise',
    achievements: 'Achievements',
    credentials: 'Credentials',
    researchFocus: 'Research focus',
    bio: 'Bio',
    profileImageUrl: 'Picture URL',
  },
  hints: {
    expertise: 'One per line. The first 4 appear on the card.',
    achievements: 'One per line. The first 2 appear on the card.',
    credentials: 'One per line.',
    profileImageUrl: 'An https address. Without one, initials are shown.',
  },
  yearsNumber: 'Years of experience must be a whole number',
  verified: 'Verified',
  saved: 'Profile saved',
  failed: 'Failed to save profile.',
  failedTitle: 'Error',
} as const;
