import { isDeepStrictEqual } from 'node:util';
import type { LiaisonProfile } from '@entourage/contracts/calls/admin';

/** A profile as stored; `version` counts its changes. */
export type LiaisonProfileRecord = {
  userId: string;
  version: number;
  title: string | null;
  specialization: string | null;
  institution: string | null;
  yearsExperience: number | null;
  expertise: string[];
  achievements: string[];
  credentials: string[];
  researchFocus: string | null;
  bio: string;
  profileImageUrl: string | null;
  isVerified: boolean;
  credentialsCheckedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** The editable part of a profile; only an administrator sets `credentialsCheckedAt` (decision H9). */
export type ProfileContent = Pick<
  LiaisonProfileRecord,
  | 'title'
  | 'specialization'
  | 'institution'
  | 'yearsExperience'
  | 'expertise'
  | 'achievements'
  | 'credentials'
  | 'researchFocus'
  | 'bio'
  | 'profileImageUrl'
> & { credentialsCheckedAt?: Date | null };

/** The profile of a new liaison. `isVerified` is the schema's default and shows no badge (decision H9). */
export const emptyProfile = (userId: string, at: Date): LiaisonProfileRecord => ({
  userId,
  version: 1,
  title: null,
  specialization: null,
  institution: null,
  yearsExperience: null,
  expertise: [],
  achievements: [],
  credentials: [],
  researchFocus: null,
  bio: '',
  profileImageUrl: null,
  isVerified: true,
  credentialsCheckedAt: null,
  createdAt: at,
  updatedAt: at,
});

type Change = Record<string, { from: unknown; to: unknown }>;

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/**
 * Applies new content to a profile, or creates the first one.
 * @returns `next`, one version higher, and the changed fields with their values before and after
 */
export function changeProfile(
  old: LiaisonProfileRecord | null,
  { userId, content, at }: { userId: string; content: ProfileContent; at: Date },
): { next: LiaisonProfileRecord; change: Change } {
  const before = old ?? { ...emptyProfile(userId, at), version: 0 };
  const given = Object.entries(content).filter(([, value]) => value !== undefined);
  const differing = given.filter(([key, value]) => !isDeepStrictEqual(value, before[key as keyof ProfileContent]));
  const change = Object.fromEntries(
    differing.map(([key, to]) => [key, { from: plain(before[key as keyof ProfileContent]), to: plain(to) }]),
  );
  return { next: { ...before, ...Object.fromEntries(given), version: before.version + 1, updatedAt: at }, change };
}

/** A profile as REST answers show it. */
export function profileView({ version: _, ...profile }: LiaisonProfileRecord): LiaisonProfile {
  return {
    ...profile,
    credentialsCheckedAt: profile.credentialsCheckedAt?.toISOString() ?? null,
    createdAt: profile.createdAt.toISOString(),
    updatedAt: profile.updatedAt.toISOString(),
  };
}

const earliestCheck = new Date('1900-01-01T00:00:00Z');
/** How far the clock of an administrator's browser may be ahead. */
const maxClockSkewMs = 60_000;

/** Whether credentials can have been checked at this time: from 1900 until now. */
export const isPlausibleCheckTime = (at: Date, now: Date): boolean =>
  at >= earliestCheck && at.getTime() <= now.getTime() + maxClockSkewMs;
