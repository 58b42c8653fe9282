import type { BootContext } from './data/store.ts';

/** Sorted after every athlete with an account, so that a real athlete who agrees replaces a fictional one. */
const registeredAt = new Date('2100-01-01T00:00:00Z');

/** Fictional athletes without accounts (decision D5). */
const athletes = [
  { firstName: 'Luka', lastName: 'Marin', position: 'Guard', team: 'Harbor City Waves', yearsActive: 6 },
  { firstName: 'Dante', lastName: 'Okoye', position: 'Forward', team: 'Northlight Foxes', yearsActive: 9.5 },
  { firstName: 'Milo', lastName: 'Hartmann', position: 'Center', team: 'Adriatic Kings', yearsActive: 4 },
];
const demoId = (index: number) => `01970000-0000-7000-9000-00000000040${index}`;

/** Athletes for the fourth slide. */
export async function demo({ store }: Pick<BootContext, 'store'>): Promise<void> {
  await store.transaction(async ({ athletes: shown }) => {
    for (const [index, { position, team, yearsActive, ...names }] of athletes.entries()) {
      const athleteId = demoId(index);
      await shown.saveUser({ athleteId, ...names, photoUrl: null, isShown: true, registeredAt });
      await shown.saveProfile({ athleteId, position, team, yearsActive }, registeredAt);
    }
  });
}
