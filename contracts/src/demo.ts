import type { LiaisonType } from './access/roles.ts';

/** Fixed ids of the demo accounts, so that the demo data of all services are about the same people (architecture §6). All fictional. */
export const demoIds = {
  admin: '01970000-0000-7000-9000-000000000001',
  maya: '01970000-0000-7000-9000-000000000002',
  theo: '01970000-0000-7000-9000-000000000003',
  pending: '01970000-0000-7000-9000-000000000004',
  rejected: '01970000-0000-7000-9000-000000000005',
  'dr.rivera': '01970000-0000-7000-9000-000000000006',
  'coach.kim': '01970000-0000-7000-9000-000000000007',
  'sci.novak': '01970000-0000-7000-9000-000000000008',
  teammate: '01970000-0000-7000-9000-000000000009',
} as const;

export const demoPassword = 'Entourage-demo-1';

/** The liaison type of each liaison of the demo data, in all their connections. */
export const demoLiaisonTypes = {
  'dr.rivera': 'SPORTS_MEDICINE',
  'coach.kim': 'PERSONAL_COACH',
  'sci.novak': 'SPORTS_SCIENCE',
} as const satisfies Partial<Record<keyof typeof demoIds, LiaisonType>>;
