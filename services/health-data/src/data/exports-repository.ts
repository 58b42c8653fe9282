import { withheldAs } from '@entourage/account-kit';
import { biomarkerField } from '@entourage/contracts/calls/biomarkers';
import { type ExportedTable, exportedTables, type MongoDb, rowsPage } from '@entourage/service-kit';
import { athleteProfileRepository } from './athlete-profile-repository.ts';
import { biomarkersRepository } from './biomarkers-repository.ts';
import { historyRepository } from './history-repository.ts';

type Row = Readonly<Record<string, unknown>>;

const withheld = {
  _id: 'counts for the store only',
  userId: withheldAs.self,
  lockedAt: withheldAs.whileClosed,
};
const versioned = { ...withheld, version: withheldAs.internal };

/** The row with these keys only; null for a key without a value. */
const only = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
const atMostOne = (row: Row | null, columns: readonly string[]) => ({
  rows: row ? [only(row, columns)] : [],
  after: null,
});

const columnsByTable = {
  athlete_profiles: [
    'sport',
    'team',
    'position',
    'yearsActive',
    'primaryGoals',
    'healthConcerns',
    'isOpenToLiaisons',
    'onboardingCompleted',
    'createdAt',
    'updatedAt',
  ],
  biomarkers: [...biomarkerField.options, 'updatedAt', 'updatedBy', 'todoSetAt', 'todoDoneAt'],
  biomarkers_history: ['version', 'at', 'by', 'byRole', 'changes'],
} as const;

/** The tables and columns of this service in the export of a user's data, decrypted by the repositories that encrypt it. */
export function exportsRepository(db: MongoDb) {
  const profiles = athleteProfileRepository(db);
  const biomarkers = biomarkersRepository(db);
  const history = historyRepository(db);
  const tables: ExportedTable[] = [
    {
      name: 'athlete_profiles',
      about: 'Your profile as an athlete, with goals and health concerns',
      columns: columnsByTable.athlete_profiles,
      keys: columnsByTable.athlete_profiles,
      withheld: versioned,
      read: async ({ userId }) => atMostOne(await profiles.ofAthlete(userId), columnsByTable.athlete_profiles),
    },
    {
      name: 'biomarkers',
      about: 'What your liaisons have assessed; empty fields are not assessed',
      columns: columnsByTable.biomarkers,
      keys: columnsByTable.biomarkers,
      withheld: {
        ...versioned,
        changedFields: 'the newest entry of the history',
        riskTrend: 'the entries of the history',
      },
      read: async ({ userId }) => atMostOne(await biomarkers.ofAthlete(userId), columnsByTable.biomarkers),
    },
    {
      name: 'biomarkers_history',
      about: 'Every change of these assessments, newest first',
      columns: columnsByTable.biomarkers_history,
      keys: columnsByTable.biomarkers_history,
      withheld: { ...withheld, fields: 'the fields of the changes' },
      async read({ userId, after, limit }) {
        const found = await history.ofAthlete(userId, { before: after === null ? null : Number(after), limit });
        const rows = found.map((entry) => only(entry, columnsByTable.biomarkers_history));
        return rowsPage(rows, { limit, keyOf: ({ version }) => String(version) });
      },
    },
  ];
  return exportedTables(tables);
}
