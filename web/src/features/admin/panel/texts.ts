/** Texts of the bar and of the figures. Literals of S2 §2, §8 and §9 word for word; the rest is ours. */
export const texts = {
  title: 'Elite Admin',
  bar: 'Admin views',
  logOut: 'Log out',
  audit: 'Audit trail',
  views: {
    users: { label: 'User Management', short: 'Users' },
    connections: { label: 'Athlete Connections', short: 'Connections' },
    contacts: { label: 'Contact Messages', short: 'Messages' },
    analytics: { label: 'Investor Analytics', short: 'Analytics' },
    deeptech: { label: 'Deep Tech', short: 'Deep Tech' },
    'slm-training': { label: 'SLM Training', short: 'SLM Training' },
  },
  stats: {
    group: 'Figures',
    athletes: 'Total Athletes',
    liaisons: 'Active Liaisons',
    messages: 'Messages This Week',
    newUsers: 'New Users',
    newUsersHint: 'in the last 7 days',
    sample: 'sample',
    real: (count: number) => `Real count, last 7 days: ${count}`,
    loadFailed: 'The figures could not be loaded',
  },
} as const;
