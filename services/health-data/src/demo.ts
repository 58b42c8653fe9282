import type { AthleteProfileInput } from '@entourage/contracts/calls/athlete-profile';
import type { BiomarkersChange } from '@entourage/contracts/calls/biomarkers';
import { demoIds } from '@entourage/contracts/demo';
import { hourMs } from '@entourage/contracts/durations';
import { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import type { BootContext } from './data/store.ts';
import { savedProfile } from './domain/athlete-profile.ts';
import { unassessed } from './domain/biomarkers-record.ts';
import { changeBiomarkers } from './domain/change-biomarkers.ts';
import { athleteProfilePayload } from './events/payloads.ts';
import { saveChange } from './use-cases/save-change.ts';

const profile: AthleteProfileInput = {
  sport: 'Basketball',
  team: 'Harbor City Waves',
  position: 'Guard',
  yearsActive: 4,
  primaryGoals: ['Injury Prevention', 'Recovery Enhancement', 'Sleep Optimization'],
  healthConcerns: ['Joint Health', 'Muscle Recovery'],
};

const steps: { hoursAgo: number; by: keyof typeof demoIds; change: BiomarkersChange }[] = [
  { hoursAgo: 95 * 24, by: 'dr.rivera', change: { injuryRisk: 'LOW' } },
  { hoursAgo: 94 * 24, by: 'coach.kim', change: { trainingIntensity: 'MODERATE', focusArea: 'Strength' } },
  { hoursAgo: 61 * 24, by: 'coach.kim', change: { trainingIntensity: 'HIGH', focusArea: 'Speed' } },
  { hoursAgo: 40 * 24 + 4, by: 'dr.rivera', change: { injuryRisk: 'HIGH' } },
  { hoursAgo: 40 * 24, by: 'coach.kim', change: { trainingIntensity: 'MODERATE', focusArea: 'Recovery' } },
  { hoursAgo: 12 * 24, by: 'dr.rivera', change: { injuryRisk: 'MEDIUM', nextTodo: 'Ankle scan on Monday morning' } },
  { hoursAgo: 9 * 24 + 3, by: 'coach.kim', change: { trainingIntensity: 'LOW', focusArea: 'Recovery' } },
  {
    hoursAgo: 7 * 24 + 5,
    by: 'sci.novak',
    change: { nutritionAdvice: ['30 g of protein within an hour after training', 'Tart cherry juice before sleep'] },
  },
  {
    hoursAgo: 4 * 24 + 2,
    by: 'dr.rivera',
    change: { injuryRisk: 'LOW', nextTodo: 'Ten minutes of ankle mobility, twice a day' },
  },
  { hoursAgo: 2 * 24 + 6, by: 'coach.kim', change: { trainingIntensity: 'MODERATE', focusArea: 'Agility' } },
  {
    hoursAgo: 20,
    by: 'sci.novak',
    change: {
      nutritionAdvice: [
        '30 g of protein within an hour after training',
        'Tart cherry juice before sleep',
        '700 ml of water with electrolytes before practice',
      ],
      nextTodo: 'Hydration test before Thursday’s practice',
    },
  },
];

/** maya's profile and fourteen weeks of assessments by her three liaisons; theo is not onboarded. Idempotent. */
export async function demo({ clock, store }: Pick<BootContext, 'clock' | 'store'>): Promise<void> {
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * hourMs);
  const userId = demoIds.maya;
  await store.transaction(async (transaction) => {
    const { athleteProfiles, records, outbox } = transaction;
    if (await records.isKnown(userId)) return;
    const completed = savedProfile(null, profile, { userId, at: hoursAgo(98 * 24) });
    await records.open(userId);
    await athleteProfiles.save(completed);
    const audience = { userIds: [userId] };
    outbox.add(athleteProfileUpdated, { subject: userId, audience, data: athleteProfilePayload(completed) });
    let current = unassessed(userId);
    for (const { by, change, ...when } of steps) {
      const edit = { at: hoursAgo(when.hoursAgo), by: demoIds[by], byRole: 'LIAISON' as const };
      const { next, entry } = changeBiomarkers(current, change, edit);
      await saveChange(transaction, { next, entry });
      current = next;
    }
  });
}
