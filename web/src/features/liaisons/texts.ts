/** Literals of S1 §2 word for word; the rest is ours. */
export const texts = {
  title: 'Athletes Entourage Liaisons',
  intro: {
    ATHLETE: 'The professionals around you.',
    TEAM_MEMBER: 'The professionals around the athlete you support.',
    LIAISON: 'Colleagues who work with the same athletes.',
    ADMIN: 'Every approved liaison on the platform.',
  },
  empty: 'No Liaisons Assigned',
  emptyHint: {
    ATHLETE: 'Your admin will assign expert liaisons to support your athletic journey',
    TEAM_MEMBER: 'They appear here as soon as the athlete has liaisons and shares them with you.',
    LIAISON: 'Colleagues appear here as soon as you share an athlete with them.',
    ADMIN: 'Give a user the Liaison role in the admin panel.',
  },
  loadFailed: 'The liaisons could not be loaded',
  noTitle: 'No profile yet',
  years: (years: number) => (years === 1 ? '1 year of experience' : `${years} years of experience`),
  expertise: 'Expertise',
  achievements: 'Achievements',
  sendMessage: 'Send Message',
  ask: 'Ask a Question',
  schedule: 'Schedule Meeting',
  editProfile: 'Edit my profile',
  profile: {
    title: 'My Profile',
    intro: 'What athletes, their teams and your colleagues see about you.',
    loadFailed: 'Your profile could not be loaded',
    checked: 'An administrator has checked your credentials.',
    back: 'Back to liaisons',
  },
} as const;
