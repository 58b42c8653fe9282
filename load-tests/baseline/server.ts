import { randomUUID } from 'node:crypto';
import express from 'express';
import jwt from 'jsonwebtoken';
import mongoose from 'mongoose';
import pg from 'pg';

/**
 * What the platform is compared with: one hand-written process that verifies the same session token and runs the same query. No
 * look at the session, no gateway, no policies, no encrypted fields, no log. Settings by environment, as the bench gives them.
 */
const { PORT, SESSION_PUBLIC_KEY, POSTGRES_URL, MESSAGING_URL, MONGO_URL } = process.env;
const pool = new pg.Pool({ connectionString: POSTGRES_URL, max: 8 });
const messaging = new pg.Pool({ connectionString: MESSAGING_URL, max: 8 });
const mongo = await mongoose.createConnection(MONGO_URL!, { maxPoolSize: 8 }).asPromise();
const biomarkers = mongo.collection('biomarkers');
const auditRows = mongo.collection('baseline_audit_rows');

type Claims = { sub: string; sid: string };

function claimsOf(cookie: string | undefined): Claims | null {
  const token = /(?:^|;\s*)entourage=([^;]+)/.exec(cookie ?? '')?.[1];
  try {
    return token ? (jwt.verify(token, SESSION_PUBLIC_KEY!, { algorithms: ['RS256'] }) as unknown as Claims) : null;
  } catch {
    return null;
  }
}

const userQuery = {
  name: 'current-user',
  text: `SELECT u.id, u.username, u.first_name, u.last_name, u.email, u.role, u.verification_status, u.professional_league,
    u.team_organization, u.profile_image_url, u.created_at, u.last_login, p.sport, p.team, p.onboarding_completed
    FROM users u LEFT JOIN athlete_profile_snapshots p ON p.user_id = u.id WHERE u.id = $1`,
};

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.use((request, response, next) => {
  const claims = claimsOf(request.headers.cookie);
  if (!claims) return void response.status(401).json({ message: 'Unauthorized' });
  response.locals.claims = claims;
  next();
});
app.get('/api/auth/user', async (_, response) => {
  const { rows } = await pool.query({ ...userQuery, values: [response.locals.claims.sub] });
  response.json(rows[0]);
});
app.get('/api/biomarkers', async (_, response) => {
  response.json(await biomarkers.findOne({ userId: response.locals.claims.sub, lockedAt: null }));
});
app.get('/api/biomarkers/:athleteId', async (request, response) => {
  const session = mongo.getClient().startSession();
  const { athleteId } = request.params;
  const row = await session.withTransaction(async () => {
    const found = await biomarkers.findOne({ userId: athleteId, lockedAt: null }, { session });
    const audit = {
      _id: randomUUID() as never,
      at: new Date(),
      action: 'biomarkers.view',
      actorId: response.locals.claims.sub,
      subjectId: athleteId,
    };
    await auditRows.insertOne(audit, { session });
    return found;
  });
  await session.endSession();
  response.json(row);
});
const threadQuery = {
  name: 'thread',
  text: `SELECT id, conversation_id, sequence, sender_id, receiver_id, content, created_at FROM messages
    WHERE conversation_id = (SELECT conversation_id FROM participants WHERE user_id = $1 AND partner_id = $2)
    ORDER BY sequence DESC LIMIT 200`,
};
const conversationsQuery = {
  name: 'conversations',
  text: `SELECT p.partner_id, p.unread_count, m.id, m.sequence, m.sender_id, m.receiver_id, m.content, m.created_at,
      u.username, u.first_name, u.last_name, u.role, u.profile_image_url
    FROM participants p JOIN conversations c ON c.id = p.conversation_id
    LEFT JOIN messages m ON m.conversation_id = c.id AND m.sequence = c.last_sequence
    LEFT JOIN user_snapshots u ON u.user_id = p.partner_id WHERE p.user_id = $1`,
};
app.get('/api/messages', async (request, response) => {
  const { sub } = response.locals.claims;
  const partner = request.query.with;
  const query = partner ? { ...threadQuery, values: [sub, partner] } : { ...conversationsQuery, values: [sub] };
  const { rows } = await messaging.query(query);
  response.json(rows);
});
app.listen(Number(PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
