/** All ours; the labels are those of the member's own form. */
export const texts = {
  button: 'Profile',
  buttonFor: (name: string) => `Profile of ${name}`,
  loadFailed: 'The profile could not be loaded',
  gone: 'This person no longer has access to your dashboard.',
  none: (name: string) => `${name} has not filled in a profile yet.`,
  fieldOfExpertise: 'Field of expertise',
  yearsExperience: 'Years of experience',
  keywords: 'Expertise keywords',
  achievements: 'Achievements',
  close: 'Close',
} as const;
