/** Notices of the route table: literal where the specification has words (S1 §8, S2 §6), ours elsewhere. */
export const notices = {
  adminOnly: { title: 'Access Denied', text: 'Admin access required to view this page.' },
  profileForMembers: 'You need to be a team member to access this page.',
  onboardingForAthletes: 'Onboarding is for athletes.',
  invitesForAthletes: 'Team invites are for athletes.',
  sharingForAthletes: 'Sharing is for athletes.',
  profileForLiaisons: 'Liaison profiles are for liaisons.',
  meetingsForAthletesAndLiaisons: 'Meetings are for athletes and their liaisons.',
  availabilityForLiaisons: 'Availability is for liaisons.',
  subscribeWhenApproved: {
    title: 'Verification comes first',
    text: 'You can subscribe as soon as your account is approved.',
  },
} as const;
