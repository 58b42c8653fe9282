import { randomUUID } from 'node:crypto';
import { encryptedFields, issuers, signingKey, signToken } from '@entourage/service-kit';
import { parseFieldKeys } from '@entourage/service-kit/store/encrypted-fields';
import { withClient } from '@entourage/service-kit/testing/with-client';
import mongoose from 'mongoose';
import type { Subject } from './platform.ts';

const fields = ['injuryRisk', 'trainingIntensity', 'focusArea', 'nutritionAdvice', 'nextTodo'] as const;

type NewUsers = { count: number; role: 'ATHLETE' | 'LIAISON' };
type Caller = { userId: string; cookie: string };

/** Approved users with a live session each; rows are written straight into identity's store. */
export async function seedUsers({ urls, secrets }: Subject, { count, role }: NewUsers): Promise<Caller[]> {
  const people = Array.from({ length: count }, () => ({ userId: randomUUID(), sid: randomUUID() }));
  await withClient(urls.identityPostgres, async (client) => {
    await client.query(
      `INSERT INTO users (id, username, username_key, role, verification_status, professional_league, team_organization, created_at, updated_at)
       SELECT id, 'bench-' || right(id::text, 12), 'bench-' || right(id::text, 12), $2, 'APPROVED', 'NBA', 'Bench', now(), now() FROM unnest($1::uuid[]) AS given(id)`,
      [people.map(({ userId }) => userId), role],
    );
    await client.query(
      `INSERT INTO sessions (sid, sess, expire, user_id, touched_at, ends_at)
       SELECT sid, jsonb_build_object('userId', id, 'role', $3::text, 'startedAt', now()), now() + interval '7 days', id, now(),
         now() + interval '30 days' FROM unnest($1::uuid[], $2::uuid[]) AS given(sid, id)`,
      [people.map(({ sid }) => sid), people.map(({ userId }) => userId), role],
    );
    // The server analyses a table once a minute; until then its plans are for the few rows it had before.
    await client.query('ANALYZE users, sessions');
  });
  return Promise.all(
    people.map(async ({ userId, sid }) => ({
      userId,
      cookie: await cookieOf(secrets.sessionPrivateKey, { userId, sid, role }),
    })),
  );
}

/** Approved athletes with a live session and a record each. */
export async function seedAthletes(subject: Subject, count: number): Promise<Caller[]> {
  const { urls, secrets } = subject;
  const people = await seedUsers(subject, { count, role: 'ATHLETE' });
  const mongo = await mongoose.createConnection(urls.healthDataMongo).asPromise();
  const biomarkers = encryptedFields(parseFieldKeys(secrets.fieldKeys), 'biomarkers', fields);
  const rows = people.map(({ userId }) => {
    const values = {
      injuryRisk: 'LOW',
      trainingIntensity: 'HIGH',
      focusArea: 'Speed',
      nutritionAdvice: ['More water', 'Less salt'],
      nextTodo: 'Sleep',
    };
    return {
      userId,
      version: 1,
      ...biomarkers.encrypt(values, userId),
      lockedAt: null,
      updatedAt: new Date(),
      updatedBy: userId,
    };
  });
  await mongo.collection('biomarkers').insertMany(rows);
  await mongo.close();
  return people;
}

type Session = { userId: string; sid: string; role: string };

async function cookieOf(key: string, { userId, sid, role }: Session): Promise<string> {
  const claims = { typ: 'session', sub: userId, sid, role };
  const token = await signToken(claims, {
    key: signingKey(key),
    issuer: issuers.session,
    audience: 'entourage',
    expiresInSeconds: 86_400,
  });
  return `entourage=${token}`;
}

/** Signs in as a demo account. @returns its cookie header */
export async function signIn(publicUrl: string, username: string, password: string): Promise<string> {
  const response = await fetch(`${publicUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`sign-in of ${username} answered ${response.status}`);
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}
