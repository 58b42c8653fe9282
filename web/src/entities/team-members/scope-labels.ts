import type { ShareScope } from '@entourage/contracts/access/roles';

/** The parts of a dashboard that can be shared, as the athlete reads them, in order. */
export const scopeLabels = {
  injuryRisk: 'Injury risk',
  trainingIntensity: 'Training intensity',
  focusArea: 'Focus area',
  nutritionAdvice: 'Nutrition advice',
  nextTodo: 'Next to-do',
  liaisons: 'Your liaisons',
} as const satisfies Record<ShareScope, string>;

/** The same parts, as the person with whom they are shared reads them. */
export const sharedScopeLabels = { ...scopeLabels, liaisons: 'Liaisons' } as const satisfies Record<ShareScope, string>;

export const shareScopes = Object.keys(scopeLabels) as ShareScope[];
