import { exampleIds } from '@entourage/contracts/ids';
import { screen, within } from '@testing-library/react';
import { aMeeting, aPartner } from '#test-setup/a-conversation.ts';
import { aLiaisonEntry } from '#test-setup/a-record.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const { athlete, liaison } = exampleIds;
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const open = (meetings: unknown[], more: Answers = {}, user = aUser()) =>
  renderApp({
    user,
    path: '/meetings',
    answers: {
      'GET appointments': { body: meetings },
      [`GET liaisons/athlete/${athlete}`]: { body: [aLiaisonEntry()] },
      [`GET appointments/suggest/${liaison}`]: { body: [] },
      ...more,
    },
  });

test('the ribbon has the next seven days, and the cards have upcoming and past meetings', async () => {
  open([
    aMeeting({ id: 'next', scheduledAt: tomorrow }),
    aMeeting({ id: 'gone', status: 'CANCELLED', cancelledAt: tomorrow }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  expect(screen.getByText(', confirmed')).toBeInTheDocument();
  const upcoming = within(screen.getByRole('region', { name: 'Upcoming' }));
  expect(upcoming.getAllByRole('article')).toHaveLength(1);
  expect(
    within(screen.getByRole('region', { name: 'Past and cancelled' })).getByText('Meeting Cancelled'),
  ).toBeVisible();
});

test('an athlete without meetings schedules one from here', async () => {
  const { person } = open([]);
  expect(await screen.findByText('No meetings yet')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Schedule Meeting' }));
  const chooser = await screen.findByRole('dialog', { name: 'Choose a Liaison' });
  await person.click(await within(chooser).findByRole('button', { name: /Elena Rivera/ }));
  expect(await screen.findByRole('dialog', { name: 'Schedule Meeting' })).toBeVisible();
});

test('the palette opens the dialog by address, once', async () => {
  const { address, goTo } = open([]);
  await screen.findByText('No meetings yet');
  await goTo('/meetings?schedule');
  expect(await screen.findByRole('dialog', { name: 'Choose a Liaison' })).toBeVisible();
  expect(address()).toBe('/meetings');
});

test('an athlete without a liaison is not invited to schedule', async () => {
  open([], { [`GET liaisons/athlete/${athlete}`]: { body: [] } });
  expect(await screen.findByText(/as soon as an administrator has connected you with a liaison/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Schedule Meeting' })).toBeNull();
});

test('a liaison schedules with one of the athletes from here', async () => {
  const user = aUser({ id: liaison, role: 'LIAISON' });
  const maya = { ...aPartner({ id: athlete, firstName: 'Maya', lastName: 'Okafor' }), role: 'ATHLETE' };
  const admin = { ...aPartner({ id: exampleIds.admin, firstName: 'Ada', lastName: null }), role: 'ADMIN' };
  const { person } = open([], { 'GET messages/recipients': { body: [maya, admin] } }, user);
  await person.click(await screen.findByRole('button', { name: 'Schedule Meeting' }));
  const chooser = await screen.findByRole('dialog', { name: 'Choose an Athlete' });
  expect(within(chooser).queryByText('Ada')).toBeNull();
  await person.click(await within(chooser).findByRole('button', { name: /Maya Okafor/ }));
  expect(await screen.findByRole('dialog', { name: 'Schedule Meeting' })).toBeVisible();
});

test('a liaison opens the availability and creates a calendar feed', async () => {
  const url = 'https://entourage.example/api/appointments/feed.ics?token=secret';
  const user = aUser({ id: liaison, role: 'LIAISON' });
  const { person } = open([], { 'POST appointments/feed-token': { body: { url } } }, user);
  expect(await screen.findByRole('link', { name: 'Availability' })).toHaveAttribute('href', '/availability');
  await person.click(screen.getByRole('button', { name: 'Calendar feed' }));
  await person.click(await screen.findByRole('button', { name: 'Create a new address' }));
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue(url);
  await person.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);
});

test('a failed copy shows an error', async () => {
  const user = aUser({ id: liaison, role: 'LIAISON' });
  const { person } = open([], { 'POST appointments/feed-token': { body: { url: 'https://entourage.example' } } }, user);
  await person.click(await screen.findByRole('button', { name: 'Calendar feed' }));
  await person.click(await screen.findByRole('button', { name: 'Create a new address' }));
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
  await person.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('The address could not be copied. Select and copy it.')).toBeVisible();
});
