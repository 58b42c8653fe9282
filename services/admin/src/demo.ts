import { demoIds, demoLiaisonTypes } from '@entourage/contracts/demo';
import { dayMs } from '@entourage/contracts/durations';
import type { BootContext } from './data/store.ts';
import { changeProfile, type ProfileContent } from './domain/liaison-profile.ts';
import { publishCreated } from './events/publish-connection.ts';
import { publishProfile } from './events/publish-profile.ts';

type DemoLiaison = {
  name: keyof typeof demoLiaisonTypes;
  connectionId: string;
  areCredentialsChecked: boolean;
  content: ProfileContent;
};

const liaisons: DemoLiaison[] = [
  {
    name: 'dr.rivera',
    connectionId: '01970000-0000-7000-9000-000000000101',
    areCredentialsChecked: true,
    content: {
      title: 'Team Physician',
      specialization: 'Ankle and knee injuries in jumping sports',
      institution: 'Adriatic Sports Clinic',
      yearsExperience: 14,
      expertise: ['Return to play', 'Joint health', 'Load management', 'Ultrasound diagnostics', 'Concussion care'],
      achievements: [
        'Led the return-to-play program of two championship teams',
        'Cut repeat ankle sprains on a league roster by a third in three seasons',
        'Medical lead at four continental tournaments',
      ],
      credentials: ['MD', 'Board certified in sports medicine'],
      researchFocus: 'Early signs of overload in the ankle',
      bio: 'Looks after players from the first twinge to the first full game back, and prefers the second scan to the second injury.',
      profileImageUrl: null,
    },
  },
  {
    name: 'coach.kim',
    connectionId: '01970000-0000-7000-9000-000000000102',
    areCredentialsChecked: false,
    content: {
      title: 'Performance Coach',
      specialization: 'Speed and agility for guards',
      institution: 'Northlight Performance Lab',
      yearsExperience: 9,
      expertise: ['Speed', 'Agility', 'Strength', 'Periodization', 'Travel routines'],
      achievements: [
        'Coached three rookies of the year',
        'Built the in-season strength plan for an unbeaten home stretch',
      ],
      credentials: ['CSCS'],
      researchFocus: null,
      bio: 'Plans the week around sleep, flights and the next back-to-back, and keeps every session short enough to be good.',
      profileImageUrl: null,
    },
  },
  {
    name: 'sci.novak',
    connectionId: '01970000-0000-7000-9000-000000000103',
    areCredentialsChecked: true,
    content: {
      title: 'Sports Scientist',
      specialization: 'Nutrition and recovery',
      institution: 'Institute of Applied Physiology',
      yearsExperience: 11,
      expertise: ['Nutrition', 'Recovery', 'Sleep', 'Hydration', 'Heat adaptation'],
      achievements: [
        'Wrote the hydration guidelines of a national federation',
        'Forty papers on recovery between games',
      ],
      credentials: ['PhD in exercise physiology'],
      researchFocus: 'Sleep after late games',
      bio: 'Turns laboratory results into a shopping list and a bedtime, and measures whether either helped.',
      profileImageUrl: null,
    },
  },
];

/** A time before the first assessment in health-data's demo data. */
const daysConnected = 97;

/** Connects maya with three liaisons of three types, with full profiles; theo has none yet (architecture §6). Idempotent. */
export async function demo({ clock, store }: Pick<BootContext, 'clock' | 'store'>): Promise<void> {
  const at = clock.now();
  const assignedAt = new Date(at.getTime() - daysConnected * dayMs);
  await store.transaction(async ({ connections, liaisonProfiles, outbox }) => {
    for (const { name, connectionId, areCredentialsChecked, content } of liaisons) {
      const userId = demoIds[name];
      const connection = {
        id: connectionId,
        version: 1,
        athleteId: demoIds.maya,
        liaisonId: userId,
        liaisonType: demoLiaisonTypes[name],
        assignedBy: demoIds.admin,
        isActive: true,
        assignedAt,
        endedAt: null,
        notes: null,
      };
      if (await connections.add(connection)) publishCreated(outbox, connection);
      const old = await liaisonProfiles.ofUser(userId);
      // A bio means that the profile was edited: demo data must not overwrite it.
      if (old?.bio) continue;
      const credentialsCheckedAt = areCredentialsChecked ? assignedAt : null;
      const { next } = changeProfile(old, { userId, content: { ...content, credentialsCheckedAt }, at });
      await liaisonProfiles.save(next);
      publishProfile(outbox, next, [{ athleteId: demoIds.maya, liaisonId: userId }]);
    }
  });
}
