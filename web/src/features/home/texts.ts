/** Literal where S1 §2 has words. */
export const texts = {
  greeting: (name: string) => `Welcome, ${name}`,
  fallbackName: 'Athlete',
  text: 'Where would you like to go?',
  cards: {
    dashboard: { title: 'Health Dashboard', text: 'Injury risk, training intensity, focus area and what to do next.' },
    messages: { title: 'Secure Messaging', text: 'Write to your liaisons and your team.' },
    messagesOfMember: { title: 'Secure Messaging', text: 'Write to your athlete.' },
    invites: { title: 'Team Sharing', text: 'Invite coaches and managers to your dashboard.' },
    profile: { title: 'My Profile', text: 'Your expertise as the athlete sees it.' },
  },
  subscription: 'View Subscription Details',
} as const;
