import type { Db } from '@entourage/service-kit/store/mongo/migrate';

/** The state before migrations were recorded (ADR 0097), so that it changes nothing in an installation that has it. */
export async function up(db: Db): Promise<void> {
  const unique = { unique: true };
  await db.collection('athlete_profiles').createIndex({ userId: 1 }, unique);
  await db
    .collection('athlete_records')
    .createIndexes([{ key: { userId: 1 }, ...unique }, { key: { erasedAt: 1, lockedAt: 1 } }]);
  await db.collection('biomarkers').createIndex({ userId: 1 }, unique);
  await db.collection('biomarkers_history').createIndex({ userId: 1, version: -1 }, unique);
}
