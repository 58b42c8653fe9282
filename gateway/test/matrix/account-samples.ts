import { type MakeSample, used } from './sample.ts';

/** Calls about one's own account. */
export const accountSamples: Record<string, MakeSample> = {
  // No picture: that is said by identity, behind the check of access.
  'PUT /api/account/photo': () => ({ body: {}, headers: { 'content-type': 'image/png' }, ok: [400] }),
  'PATCH /api/account': () => ({ body: { mailNotices: true } }),
  // A wrong password shows that the call got through, and changes nothing.
  'PUT /api/account/password': () => ({
    body: { currentPassword: 'not the one', newPassword: 'long enough to be one' },
    ok: [400],
  }),
  // The proof of a sign-in may be too old by the time that the demo accounts get here.
  'POST /api/account/export': async (things) => ({
    ok: [202],
    ...(things.isAllowed && { as: await things.newPerson() }),
  }),
  'POST /api/account/confirm': async (things) => ({
    body: { password: 'not the one' },
    ok: [400],
    ...(things.isAllowed && { as: await things.newPerson() }),
  }),
  'POST /api/account/email/confirm': () => ({ body: { token: 'x'.repeat(43) }, ok: [400] }),
  'POST /api/account/email/keep': () => ({ body: { token: 'x'.repeat(43) }, ok: [400] }),
  'DELETE /api/account': () => ({ body: { password: 'not the one' }, ok: [400] }),
  'POST /api/account/totp': async (things) => ({
    ok: [201],
    // The accounts of the demo keep signing in with a password alone.
    ...(things.isAllowed && { as: await things.newPerson() }),
  }),
  // Six digits that are no code of an enrolment show that the call got through.
  'POST /api/account/totp/confirm': async (things) => ({
    body: { code: '000000' },
    ok: [409],
    ...(things.isAllowed && { as: await things.newPerson() }),
  }),
  'DELETE /api/account/totp': async (things) => ({
    body: { password: 'not the one' },
    ok: [400],
    // Wrong passwords of one user are few in a quarter of an hour.
    ...(things.isAllowed && { as: await things.newPerson() }),
  }),
  'DELETE /api/account/sessions/{id}': async (things) => ({
    path: { id: await used(things, async (all) => (await all.newSession()).sid) },
    // Just signed in, which is the proof that it needs.
    ...(things.isAllowed && { as: await things.newSession() }),
  }),
  'DELETE /api/account/sessions': async (things) => (things.isAllowed ? { as: await things.newPerson() } : {}),
};
