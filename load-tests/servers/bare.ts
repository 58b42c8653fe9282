import { randomUUID } from 'node:crypto';
import express from 'express';
import mongoose from 'mongoose';
import pg from 'pg';
import { sessionReader } from './session.ts';

/**
 * The lower limit: one hand-written process that verifies the same session token and runs one query. No check of the session, no gateway, no
 * policies, no encryption, no events, no log. Settings by environment, as the bench gives them.
 */
const { PORT, SESSION_PUBLIC_KEY, IDENTITY_URL, MESSAGING_URL, SCHEDULING_URL, ADMIN_URL, MONGO_URL } = process.env;
const poolOf = (connectionString: string | undefined) => new pg.Pool({ connectionString, max: 8 });
const [identity, messaging, scheduling, admin] = [IDENTITY_URL, MESSAGING_URL, SCHEDULING_URL, ADMIN_URL].map(
  poolOf,
) as [pg.Pool, pg.Pool, pg.Pool, pg.Pool];
const mongo = await mongoose.createConnection(MONGO_URL!, { maxPoolSize: 8 }).asPromise();
const biomarkers = mongo.collection('biomarkers');
const readSession = sessionReader(SESSION_PUBLIC_KEY!);

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.use((request, response, next) => {
  const claims = readSession(request.headers.cookie);
  if (!claims) return void response.status(401).json({ message: 'Unauthorized' });
  response.locals.claims = claims;
  next();
});
app.use(express.json());

const rowsOf = async (pool: pg.Pool, name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows;

app.get('/api/auth/user', async (_, response) => {
  const text = `SELECT u.id, u.username, u.first_name, u.last_name, u.email, u.role, u.verification_status, u.professional_league,
      u.team_organization, u.profile_image_url, u.created_at, u.last_login, p.sport, p.team, p.onboarding_completed
    FROM users u LEFT JOIN athlete_profile_snapshots p ON p.user_id = u.id WHERE u.id = $1`;
  response.json((await rowsOf(identity, 'current-user', text, [response.locals.claims.sub]))[0]);
});
app.get('/api/biomarkers', async (_, response) => {
  response.json(await biomarkers.findOne({ userId: response.locals.claims.sub, lockedAt: null }));
});
app.get('/api/biomarkers/:athleteId', async ({ params }, response) => {
  response.json(await biomarkers.findOne({ userId: params.athleteId, lockedAt: null }));
});
app.put('/api/biomarkers/:athleteId', async ({ params, body }, response) => {
  const change = { $set: { ...body, updatedAt: new Date(), updatedBy: response.locals.claims.sub } };
  // It changes separate rows, so that the rows of the other servers stay unchanged.
  const filter = { userId: `bare-${params.athleteId}` };
  response.json(await biomarkers.findOneAndUpdate(filter, change, { upsert: true, returnDocument: 'after' }));
});
app.get('/api/messages', async (request, response) => {
  const { sub } = response.locals.claims;
  const partner = request.query.with;
  const thread = `SELECT id, sender_id, receiver_id, content, created_at, sequence FROM messages
    WHERE conversation_id = (SELECT conversation_id FROM participants WHERE user_id = $1 AND partner_id = $2)
    ORDER BY sequence DESC LIMIT 200`;
  const conversations = `SELECT p.partner_id, p.unread_count, m.id, m.sequence, m.sender_id, m.receiver_id, m.content, m.created_at,
      u.username, u.first_name, u.last_name, u.role, u.profile_image_url
    FROM participants p JOIN conversations c ON c.id = p.conversation_id
    LEFT JOIN messages m ON m.conversation_id = c.id AND m.sequence = c.last_sequence
    LEFT JOIN user_snapshots u ON u.user_id = p.partner_id WHERE p.user_id = $1`;
  const rows = partner
    ? rowsOf(messaging, 'thread', thread, [sub, partner])
    : rowsOf(messaging, 'conversations', conversations, [sub]);
  response.json(await rows);
});
await messaging.query(
  `CREATE TABLE bare_messages (id uuid PRIMARY KEY, sender_id uuid, receiver_id uuid, content text, created_at timestamptz)`,
);
app.post('/api/messages', async ({ body }, response) => {
  const text = 'INSERT INTO bare_messages VALUES ($1, $2, $3, $4, now()) RETURNING *';
  const values = [randomUUID(), response.locals.claims.sub, body.receiverId, body.content];
  response.status(201).json((await rowsOf(messaging, 'send', text, values))[0]);
});
app.get('/api/appointments', async (_, response) => {
  const text = `SELECT a.*, l.first_name, l.last_name FROM appointments a LEFT JOIN user_snapshots l ON l.user_id = a.liaison_id
    WHERE a.athlete_id = $1 ORDER BY a.created_at DESC LIMIT 1000`;
  response.json(await rowsOf(scheduling, 'meetings', text, [response.locals.claims.sub]));
});
await scheduling.query(
  `CREATE TABLE bare_appointments (id uuid PRIMARY KEY, athlete_id uuid, liaison_id uuid, scheduled_at timestamptz)`,
);
app.post('/api/appointments', async ({ body }, response) => {
  const text = 'INSERT INTO bare_appointments VALUES ($1, $2, $3, $4) RETURNING *';
  const values = [randomUUID(), body.athleteId, response.locals.claims.sub, body.scheduledAt];
  response.status(201).json((await rowsOf(scheduling, 'book', text, values))[0]);
});
const people = `SELECT a.athlete_id, a.liaison_id, a.assigned_at, u.username, u.first_name, u.last_name, u.profile_image_url, s.sport, s.team
  FROM athlete_liaison_assignments a`;
app.get('/api/liaisons/athlete/:athleteId', async ({ params }, response) => {
  const text = `${people} JOIN user_snapshots u ON u.user_id = a.liaison_id LEFT JOIN athlete_snapshots s ON s.athlete_id = a.athlete_id
    WHERE a.athlete_id = $1 AND a.is_active ORDER BY a.assigned_at`;
  response.json(await rowsOf(admin, 'liaisons', text, [params.athleteId]));
});
app.get('/api/liaisons/athletes/:liaisonId', async ({ params }, response) => {
  const text = `${people} JOIN user_snapshots u ON u.user_id = a.athlete_id LEFT JOIN athlete_snapshots s ON s.athlete_id = a.athlete_id
    WHERE a.liaison_id = $1 AND a.is_active ORDER BY a.assigned_at`;
  response.json(await rowsOf(admin, 'athletes', text, [params.liaisonId]));
});
app.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
process.once('disconnect', () => process.exit());
