import { randomUUID } from 'node:crypto';
import { encryptedFields, issuers, signingKey, signToken } from '@entourage/service-kit';
import { parseFieldKeys } from '@entourage/service-kit/store/encrypted-fields';
import mongoose from 'mongoose';
import pg from 'pg';
import type { Subject } from './platform.ts';

const fields = ['injuryRisk', 'trainingIntensity', 'focusArea', 'nutritionAdvice', 'nextTodo'] as const;

/** Cookie headers of `count` approved athletes with a live session and a record each; rows are written straight into the stores. */
export async function seedAthletes({ urls, secrets }: Subject, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    userId: randomUUID(),
    sid: randomUUID(),
    name: `bench-${index}`,
  }));
  const pool = new pg.Client(urls.identityPostgres);
  await pool.connect();
  await pool.query(
    `INSERT INTO users (id, username, username_key, role, verification_status, professional_league, team_organization, created_at, updated_at)
     SELECT id::uuid, name, name, 'ATHLETE', 'APPROVED', 'NBA', 'Bench', now(), now() FROM unnest($1::text[], $2::text[]) AS given(id, name)`,
    [people.map(({ userId }) => userId), people.map(({ name }) => `${name}-${randomUUID().slice(0, 8)}`)],
  );
  await pool.query(
    `INSERT INTO sessions (sid, sess, expire, user_id, touched_at, ends_at)
     SELECT sid::uuid, jsonb_build_object('userId', id, 'role', 'ATHLETE', 'startedAt', now()), now() + interval '7 days', id::uuid, now(),
       now() + interval '30 days' FROM unnest($1::text[], $2::text[]) AS given(sid, id)`,
    [people.map(({ sid }) => sid), people.map(({ userId }) => userId)],
  );
  // The server looks at a table once a minute; until then it plans for the few rows it had before.
  await pool.query('ANALYZE users, sessions');
  await pool.end();

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
  return Promise.all(
    people.map(({ userId, sid }) => cookieOf(secrets.sessionPrivateKey, { userId, sid, role: 'ATHLETE' })),
  );
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
