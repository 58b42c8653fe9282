/** Literal where S1 §2 has words. */
export const texts = {
  greeting: (name: string) => `Welcome, ${name}`,
  fallbackName: 'Athlete',
  text: 'Where would you like to go?',
  cards: {
    dashboard: { title: 'Health Dashboard', text: 'Injury risk, training intensity, focus area and what to do next.' },
    messages: { title: 'Secure Messaging', text: 'Your conversations with your liaisons and your team.' },
    messagesOfMember: { title: 'Secure Messaging', text: 'Your conversation with your athlete.' },
    invites: { title: 'Team Sharing', text: 'The coaches and managers who may see your dashboard.' },
    profile: { title: 'My Profile', text: 'Your expertise as the athlete sees it.' },
  },
  subscription: 'View Subscription Details',
} as const;
