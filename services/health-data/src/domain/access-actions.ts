/** What somebody else can do to an athlete's record, as the trail names it. */
export const accessActions = ['biomarkers.view', 'biomarkers.view-history', 'biomarkers.update'] as const;
export type AccessAction = (typeof accessActions)[number];
