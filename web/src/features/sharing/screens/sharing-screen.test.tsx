import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import type { BiomarkersAccess } from '@entourage/contracts/calls/biomarkers';
import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '#shared/api/base-api.ts';
import { aRecord } from '#test-setup/a-record.ts';
import { aShare } from '#test-setup/a-share.ts';
import { aUser } from '#test-setup/a-user.ts';
import { anInvite } from '#test-setup/an-invite.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const share = aShare();
const patch = `PATCH shares/${share.id}`;
const noLock = { from: null, to: null };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const open = (answers: Answers = {}) =>
  renderApp({
    user: aUser({ id: exampleIds.athlete }),
    path: '/sharing',
    answers: {
      'GET shares': { body: [share] },
      'GET shares/lock': { body: noLock },
      'GET team-member-invites': { body: [] },
      [`GET liaisons/athlete/${exampleIds.athlete}`]: { body: [] },
      'GET biomarkers/access-log': { body: [] },
      ...answers,
    },
  });
const switchOf = (name: string) => screen.findByRole('switch', { name });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('a person with access has a name, a date and six switches', async () => {
  open();
  const people = await region('People with access');
  expect(await people.findByRole('heading', { name: 'Tess Moreau' })).toBeVisible();
  expect(people.getByText(/Access since/)).toHaveTextContent('yesterday');
  const switches = within(people.getByRole('group', { name: 'What Tess Moreau sees' })).getAllByRole('switch');
  expect(switches).toHaveLength(6);
  for (const one of switches) expect(one).toBeChecked();
});

test('a switch shows its new state before the answer, and sends that scope only', async () => {
  let answer = () => {};
  const { person, gateway } = open({
    [patch]: async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      const changed = aShare({ scopes: { ...share.scopes, nutritionAdvice: false } });
      gateway.answer({ 'GET shares': { body: [changed] } });
      return { body: changed };
    },
  });
  await person.click(await switchOf('Nutrition advice'));
  expect(await switchOf('Nutrition advice')).not.toBeChecked();
  expect(gateway.sent.find(({ call }) => call === patch)?.body).toEqual({ scopes: { nutritionAdvice: false } });
  answer();
  await waitFor(() => expect(gateway.sent.filter(({ call }) => call === 'GET shares')).toHaveLength(2));
  expect(await switchOf('Nutrition advice')).not.toBeChecked();
});

test('a switch that the server refuses goes back, and says so', async () => {
  const { person } = open({ [patch]: { status: 503, body: { message: 'Unavailable' } } });
  await person.click(await switchOf('Injury risk'));
  expect(await screen.findByText('“Injury risk” could not be changed. Please try again.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Injury risk' })).toBeChecked());
});

test('a switch that the server refuses goes back also when the shares cannot be loaded again', async () => {
  const unavailable = { status: 503, body: { message: 'Unavailable' } };
  const { person, gateway } = open({
    [patch]: () => {
      gateway.answer({ 'GET shares': unavailable });
      return unavailable;
    },
  });
  await person.click(await switchOf('Injury risk'));
  expect(await screen.findByText('“Injury risk” could not be changed. Please try again.')).toBeVisible();
  await waitFor(() => expect(gateway.sent.filter(({ call }) => call === 'GET shares')).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Injury risk' })).toBeChecked());
});

test('the profile of a person with access opens as the person wrote it, without empty facts', async () => {
  const profile = { fieldOfExpertise: 'Strength', yearsExperience: null, expertiseKeywords: ['Sprint', 'Recovery'] };
  const { person } = open({
    [`GET team-member-profile/${share.member.id}`]: { body: { ...profile, achievements: [] } },
  });
  await person.click(await screen.findByRole('button', { name: 'Profile of Tess Moreau' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Profile of Tess Moreau' }));
  expect(await dialog.findByText('Sprint, Recovery')).toBeVisible();
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Field of expertise',
    'Expertise keywords',
  ]);
});

test('a person without a profile, and one whose access has ended meanwhile, are told apart', async () => {
  const path = `GET team-member-profile/${share.member.id}`;
  const { person, gateway, store } = open({ [path]: { body: null } });
  const openProfile = async () => person.click(await screen.findByRole('button', { name: 'Profile of Tess Moreau' }));
  await openProfile();
  expect(await screen.findByText('Tess Moreau has not filled in a profile yet.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  gateway.answer({ [path]: { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } } });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['TeamMemberProfile'])));
  await openProfile();
  expect(await screen.findByText('This person no longer has access to your dashboard.')).toBeVisible();
});

test('the keyboard alone switches a scope', async () => {
  const { person, gateway } = open({ [patch]: { body: aShare() } });
  const first = await switchOf('Injury risk');
  while (document.activeElement !== first) await person.tab();
  await person.keyboard(' ');
  await waitFor(() =>
    expect(gateway.sent.find(({ call }) => call === patch)?.body).toEqual({ scopes: { injuryRisk: false } }),
  );
});

test('revoking asks first and says what ends', async () => {
  const { person, gateway } = open({
    [`DELETE shares/${share.id}`]: () => {
      gateway.answer({ 'GET shares': { body: [] } });
      return { body: { success: true } };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Revoke access: Tess Moreau' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the access of Tess Moreau?' }));
  expect(dialog.getByText(/can no longer open your dashboard/)).toBeVisible();
  expect(gateway.sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await person.click(dialog.getByRole('button', { name: 'Revoke access' }));
  expect(await screen.findByText('Tess Moreau no longer has access')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'You share with no one' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Invite someone' })).toHaveAttribute('href', '/team-invites');
});

test('a member whose name cannot be read still has switches and an end', async () => {
  open({
    'GET shares': {
      body: [aShare({ member: { id: exampleIds.member, username: null, firstName: null, lastName: null } })],
    },
  });
  expect(await screen.findByRole('heading', { name: 'A team member' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Revoke access: A team member' })).toBeVisible();
});

test('many people are shown in pages', async () => {
  const many = Array.from({ length: 23 }, (_, index) =>
    aShare({ id: `share-${index}`, member: { ...share.member, firstName: `Person ${index}` } }),
  );
  const { person } = open({ 'GET shares': { body: many } });
  expect(await screen.findAllByRole('button', { name: /^Revoke access/ })).toHaveLength(20);
  await person.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(screen.getAllByRole('button', { name: /^Revoke access/ })).toHaveLength(23);
});

test('the view shows what is shared, and says what is not', async () => {
  const record = aRecord({ injuryRisk: 'HIGH', focusArea: null, notShared: ['focusArea'] });
  const { person } = open({
    [`GET shares/${share.id}/view`]: { body: { user: null, biomarkers: record, history: [], liaisons: [] } },
  });
  await person.click(await screen.findByRole('button', { name: 'View as this person: Tess Moreau' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What Tess Moreau sees' }));
  expect(await dialog.findByText('High')).toBeVisible();
  expect(dialog.getByText('Not shared with Tess Moreau')).toBeVisible();
  expect(dialog.getByText('No liaisons are shown')).toBeVisible();
});

test('the view of a paused share says that the person sees nothing', async () => {
  const message = 'Sharing is paused. This person sees nothing at the moment.';
  const { person } = open({
    [`GET shares/${share.id}/view`]: { status: 409, body: { message, code: 'CONFLICT' } },
  });
  await person.click(await screen.findByRole('button', { name: /^View as this person/ }));
  expect(await screen.findByText(message)).toBeVisible();
});

describe('the pause', () => {
  test('is set with a suggestion, and shown with its end and on each person', async () => {
    const { person, gateway } = open({
      'PUT shares/lock': (body) => {
        gateway.answer({ 'GET shares/lock': { body }, 'GET shares': { body: [aShare({ suspended: true })] } });
        return { body };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Pause sharing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause sharing' }));
    await person.click(dialog.getByRole('button', { name: '7 days' }));
    await person.click(dialog.getByRole('button', { name: 'Pause sharing' }));

    expect(await screen.findByText(/Sharing is paused until/)).toBeVisible();
    expect(await screen.findByText('Paused')).toBeVisible();
    const sent = gateway.sent.find(({ call }) => call === 'PUT shares/lock');
    const { from, to } = sent!.body as { from: string; to: string };
    expect(Math.abs(Date.parse(from) - Date.now())).toBeLessThan(2 * 60_000);
    expect(Math.abs(Date.parse(to) - Date.now() - 7 * 86_400_000)).toBeLessThan(2 * 3_600_000);
  });

  test('with an end before its start is refused at the field, and nothing is sent', async () => {
    const { person, gateway } = open();
    await person.click(await screen.findByRole('button', { name: 'Pause sharing' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.clear(dialog.getByLabelText('Until'));
    await person.click(dialog.getByRole('button', { name: 'Pause sharing' }));
    expect(await dialog.findByText('Choose a date and a time')).toBeVisible();
    expect(gateway.sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  });

  test('is lifted at once', async () => {
    const { person, gateway } = open({
      'GET shares/lock': { body: { from: inHours(-1), to: inHours(5) } },
      'PUT shares/lock': (body) => {
        gateway.answer({ 'GET shares/lock': { body } });
        return { body };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Resume sharing' }));
    expect(await screen.findByText('Sharing is on')).toBeVisible();
    expect(gateway.sent.find(({ call }) => call === 'PUT shares/lock')?.body).toEqual(noLock);
    expect(await screen.findByRole('button', { name: 'Pause sharing' })).toBeVisible();
  });

  test('that begins later says when, and the server’s refusal is shown', async () => {
    const { person } = open({
      'GET shares/lock': { body: { from: inHours(24), to: inHours(48) } },
      'PUT shares/lock': { status: 400, body: { message: 'The end must be in the future', code: 'VALIDATION' } },
    });
    expect(await screen.findByText(/Sharing pauses from .* until/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancel the pause' }));
    expect(await screen.findByText('The end must be in the future')).toBeVisible();
  });
});

test('open invites, liaisons and who saw the data are there, read-only', async () => {
  const expired = anInvite({ id: exampleIds.notice, teamMemberName: 'Ben', expiresAt: inHours(-1) });
  const liaison = {
    liaison: {
      id: exampleIds.liaison,
      username: 'dr.rivera',
      firstName: 'Ana',
      lastName: 'Rivera',
      profileImageUrl: null,
    },
    profile: null,
    assignment: { liaisonType: 'SPORTS_MEDICINE' },
  } as unknown as LiaisonEntry;
  const seen: BiomarkersAccess = {
    id: exampleIds.event,
    at: inHours(-2),
    actorId: exampleIds.member,
    actorRole: 'TEAM_MEMBER',
    actor: share.member,
    action: 'biomarkers.view',
    fields: ['focusArea'],
    reason: null,
  };
  const emergency: BiomarkersAccess = {
    ...seen,
    id: exampleIds.admin,
    fields: [],
    actorRole: 'ADMIN',
    actor: null,
    reason: 'Collapsed during training',
  };
  open({
    'GET team-member-invites': { body: [anInvite(), expired] },
    [`GET liaisons/athlete/${exampleIds.athlete}`]: { body: [liaison] },
    'GET biomarkers/access-log': { body: [seen, emergency] },
  });
  const invites = await region('Open invites');
  expect(await invites.findByText('Ana Lúcia')).toBeVisible();
  expect(invites.queryByText('Ben')).toBeNull();
  expect(invites.getByRole('link', { name: 'Team Invites' })).toHaveAttribute('href', '/team-invites');
  const liaisons = await region('Your liaisons');
  expect(await liaisons.findByText('Ana Rivera')).toBeVisible();
  expect(await screen.findByText('Reason given: “Collapsed during training”')).toBeVisible();
  expect(liaisons.queryByRole('button')).toBeNull();
  const log = await region('Who saw my data');
  expect(await log.findByText('Tess Moreau')).toBeVisible();
  expect(log.getByText(/Focus Area/)).toBeVisible();
});

test('a part that cannot be loaded says so, and the others stay', async () => {
  open({ 'GET shares': { status: 503, body: { message: 'Unavailable' } } });
  expect(await screen.findByText('The people with access could not be loaded')).toBeVisible();
  expect(await screen.findByText('No open invites.')).toBeVisible();
});
