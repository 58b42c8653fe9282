export const demoPassword = 'Entourage-demo-1';

/** The people of the demo data, all fictional (architecture §6). Their rows come from each service's `src/demo.ts`. */
export const demoAccounts = [
  { username: 'admin', role: 'ADMIN', about: 'runs the platform' },
  { username: 'maya', role: 'ATHLETE', about: 'approved and onboarded, with three liaisons' },
  { username: 'theo', role: 'ATHLETE', about: 'approved, before onboarding' },
  { username: 'pending', role: 'ATHLETE', about: 'waits for verification' },
  { username: 'rejected', role: 'ATHLETE', about: 'was rejected, with notes' },
  { username: 'dr.rivera', role: 'LIAISON', about: 'sports medicine' },
  { username: 'coach.kim', role: 'LIAISON', about: 'personal coach' },
  { username: 'sci.novak', role: 'LIAISON', about: 'sports science' },
  { username: 'teammate', role: 'TEAM_MEMBER', about: 'of maya' },
] as const;
