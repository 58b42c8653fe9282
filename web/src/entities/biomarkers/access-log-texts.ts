/** Texts of the list of who saw the athlete's record (decision H14). All ours. */
export const accessLogTexts = {
  intro:
    'Each time someone else viewed or changed your health values. What one look at a screen reads is one entry; a list that stays open counts once every ten minutes.',
  empty: 'No one else has viewed your record yet.',
  loadFailed: 'The list of who saw your record could not be loaded',
  earlier: 'Show earlier',
  actions: {
    'athlete-profile.view': 'opened your athlete profile',
    'biomarkers.view': 'viewed your values',
    'biomarkers.view-history': 'viewed your history',
    'biomarkers.view-list': 'viewed your values in their list of athletes',
    'biomarkers.update': 'changed your values',
  } as Readonly<Record<string, string>>,
  /** Actions that one screen does together. */
  reads: ['athlete-profile.view', 'biomarkers.view', 'biomarkers.view-history'] as readonly string[],
  otherAction: 'opened your record',
  actors: {
    ATHLETE: 'An athlete',
    LIAISON: 'A liaison',
    TEAM_MEMBER: 'A team member',
    ADMIN: 'An administrator, in an emergency',
  },
  profileFields: { primaryGoals: 'Performance goals', healthConcerns: 'Health focus areas' },
  allFields: 'All values',
  reason: (text: string) => `Reason given: “${text}”`,
} as const;
