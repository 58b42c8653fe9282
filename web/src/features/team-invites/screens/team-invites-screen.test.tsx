import { exampleIds } from '@entourage/contracts/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import { anInvite } from '#test-setup/an-invite.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const list = 'GET team-member-invites';
const user = aUser({ id: exampleIds.athlete, role: 'ATHLETE' });
const open = (answers: Answers) => renderApp({ user, path: '/team-invites', answers });
const past = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function generate(person: ReturnType<typeof open>['person'], name: string) {
  await person.type(await screen.findByRole('textbox', { name: /Name of the person/ }), name);
  await person.click(screen.getByRole('button', { name: 'Generate invite' }));
}

test('a name makes an invite, which is in the list with its code', async () => {
  const { person, gateway } = open({
    [list]: { body: [] },
    'POST team-member-invites': () => {
      gateway.answer({ [list]: { body: [anInvite()] } });
      return { status: 201, body: anInvite() };
    },
  });
  expect(await screen.findByRole('heading', { name: 'No invites yet' })).toBeVisible();
  await generate(person, '  Ana Lúcia ');
  expect(await screen.findByText('Invite code created')).toBeVisible();
  expect(await screen.findByText('7K2M0Q1V9X')).toBeVisible();
  expect(gateway.sent.find(({ call }) => call === 'POST team-member-invites')?.body).toEqual({
    teamMemberName: 'Ana Lúcia',
    scopes: anInvite().scopes,
  });
  expect(screen.getByRole('textbox', { name: /Name of the person/ })).toHaveValue('');
});

test('the athlete chooses what the person will see, and the invite says it', async () => {
  const scopes = { ...anInvite().scopes, nutritionAdvice: false, liaisons: false };
  const { person, gateway } = open({
    [list]: { body: [] },
    'POST team-member-invites': () => {
      gateway.answer({ [list]: { body: [anInvite({ scopes })] } });
      return { status: 201, body: anInvite({ scopes }) };
    },
  });
  const choice = within(await screen.findByRole('group', { name: 'What this person will see' }));
  expect(choice.getAllByRole('switch')).toHaveLength(6);
  await person.click(choice.getByRole('switch', { name: 'Nutrition advice' }));
  await person.click(choice.getByRole('switch', { name: 'Your liaisons' }));
  await generate(person, 'Ana Lúcia');
  expect(await screen.findByText('Will see injury risk, training intensity, focus area, and next to-do')).toBeVisible();
  expect(gateway.sent.find(({ call }) => call === 'POST team-member-invites')?.body).toMatchObject({ scopes });
  // The next person is asked for anew.
  for (const one of choice.getAllByRole('switch')) expect(one).toBeChecked();
});

test('an invite to nothing says so before and after it is made', async () => {
  const scopes = Object.fromEntries(Object.keys(anInvite().scopes).map((scope) => [scope, false]));
  const { person } = open({ [list]: { body: [{ ...anInvite(), scopes }] } });
  expect(await screen.findByText('Will see nothing until you switch on a part')).toBeVisible();
  for (const one of screen.getAllByRole('switch')) await person.click(one);
  expect(screen.getByText(/sees nothing of your dashboard until you switch on a part/)).toBeVisible();
});

test('an empty name is refused at the field, and nothing is sent', async () => {
  const { person, gateway } = open({ [list]: { body: [] } });
  await generate(person, '  ');
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(gateway.sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test('the server’s message of a refusal is shown, and the name stays', async () => {
  const { person } = open({
    [list]: { body: [] },
    'POST team-member-invites': { status: 409, body: { message: 'You have 20 active invites.' } },
  });
  await generate(person, 'Ana');
  expect(await screen.findByText('You have 20 active invites.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Name of the person/ })).toHaveValue('Ana');
});

test('an active invite is sent by WhatsApp, e-mail or SMS, or copied, with code and link', async () => {
  const { person } = open({ [list]: { body: [anInvite()] } });
  const group = within(await screen.findByRole('group', { name: 'Share the invite for Ana Lúcia' }));
  const link = encodeURIComponent(`${window.location.origin}/team-member-registration?code=7K2M0Q1V9X`);
  for (const [name, start] of [
    ['WhatsApp', 'https://wa.me/'],
    ['E-mail', 'mailto:'],
    ['SMS', 'sms:'],
  ] as const) {
    const href = group.getByRole('link', { name }).getAttribute('href');
    expect(href).toMatch(start);
    expect(href).toContain(link);
  }
  await person.click(group.getByRole('button', { name: 'Copy' }));
  expect(await group.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain('7K2M0Q1V9X');
});

test('a used invite wins over an expired one, and neither can be sent', async () => {
  const used = anInvite({ isUsed: 'true', usedBy: exampleIds.member, usedAt: past(1), expiresAt: past(1) });
  const expired = anInvite({ id: exampleIds.share, teamMemberName: 'Ben', expiresAt: past(1) });
  open({ [list]: { body: [used, expired] } });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Used.*Joined yesterday/);
  expect(within(first!).queryByRole('group')).toBeNull();
  expect(second).toHaveTextContent(/Expired/);
  expect(within(second!).getByRole('button', { name: 'Copy' })).toBeDisabled();
  expect(within(second!).getByText('WhatsApp')).toHaveAttribute('aria-disabled', 'true');
});

test('deleting asks first and says what ends', async () => {
  const used = anInvite({ isUsed: 'true', usedBy: exampleIds.member, usedAt: past(1) });
  const { person, gateway } = open({
    [list]: { body: [used] },
    [`DELETE team-member-invites/${used.id}`]: () => {
      gateway.answer({ [list]: { body: [] } });
      return { body: { success: true } };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Delete the invite for Ana Lúcia' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/ends their access to your dashboard/)).toBeVisible();
  expect(gateway.sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await person.click(dialog.getByRole('button', { name: 'Delete invite' }));
  expect(await screen.findByText('Invite deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('7K2M0Q1V9X')).toBeNull());
});

test('a failed deletion keeps the invite and says so', async () => {
  const { person } = open({
    [list]: { body: [anInvite()] },
    [`DELETE team-member-invites/${exampleIds.invite}`]: { status: 503 },
  });
  await person.click(await screen.findByRole('button', { name: 'Delete the invite for Ana Lúcia' }));
  await person.click(await screen.findByRole('button', { name: 'Delete invite' }));
  expect(await screen.findByText('Failed to delete invite.')).toBeVisible();
  expect(screen.getByText('7K2M0Q1V9X')).toBeInTheDocument();
});
