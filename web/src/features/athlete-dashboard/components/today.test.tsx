import type { Appointment } from '@entourage/contracts/calls/appointments';
import { minuteMs } from '@entourage/contracts/durations';
import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aMeeting } from '#test-setup/a-conversation.ts';
import { aLiaisonEntry, aRecord } from '#test-setup/a-record.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const { athlete, liaison } = exampleIds;
const onboarded = aUser({ onboardingCompleted: '2026-01-06T09:00:00.000Z' });
const aRequest = (changes: Partial<Appointment> = {}) =>
  aMeeting({ id: 'request', status: 'PENDING', scheduledBy: liaison, joinUrl: null, ...changes });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();

const open = (meetings: Appointment[] | Answers[string], more: Answers = {}, user = onboarded) =>
  renderApp({
    user,
    path: '/dashboard',
    answers: {
      'GET appointments': Array.isArray(meetings) ? { body: meetings } : meetings,
      'GET biomarkers': { body: aRecord() },
      'GET messages': { body: [] },
      [`GET biomarkers/${athlete}/history`]: { body: [] },
      [`GET liaisons/athlete/${athlete}`]: { body: [aLiaisonEntry()] },
      ...more,
    },
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const values = () => screen.findByRole('img', { name: 'Injury risk: Low, level 1 of 3' });

beforeEach(() => localStorage.clear());

test('a request stands on top with its buttons, and is confirmed there', async () => {
  const { gateway, person } = open([aRequest(), aMeeting()], { 'PATCH appointments/request/confirm': { body: {} } });
  const requests = await part('Waiting for your answer');
  expect(requests.getByText('Elena Rivera')).toBeVisible();
  expect(requests.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Confirm', 'Move', 'Cancel']);
  gateway.answer({ 'GET appointments': { body: [aRequest({ status: 'CONFIRMED' })] } });
  await person.click(requests.getByRole('button', { name: /^Confirm/ }));
  expect(await screen.findByText('Meeting confirmed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for your answer' })).toBeNull());
  expect((await part('Next meeting')).getByText('Elena Rivera')).toBeVisible();
});

test('what a request is for stands under its name', async () => {
  open([aRequest({ notes: 'The ankle' })]);
  expect((await part('Waiting for your answer')).getByText('Purpose: The ankle')).toBeVisible();
});

test('a request can be declined with a reason', async () => {
  const { gateway, person } = open([aRequest()], { 'DELETE appointments/request': { body: {} } });
  await person.click((await part('Waiting for your answer')).getByRole('button', { name: /^Cancel/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Reason (optional)'), 'Travel');
  await person.click(dialog.getByRole('button', { name: 'Cancel meeting' }));
  await waitFor(() =>
    expect(gateway.sent).toContainEqual(
      expect.objectContaining({ call: 'DELETE appointments/request', body: { cancellationReason: 'Travel' } }),
    ),
  );
});

test('a request that arrives is shown without a reload', async () => {
  const { gateway, store } = open([]);
  expect((await part('Next meeting')).getByText('No meeting planned')).toBeVisible();
  gateway.answer({ 'GET appointments': { body: [aRequest()] } });
  act(() => refreshFromEvents(store, { type: 'appointment.booked', tags: ['Appointments'] }));
  expect((await part('Waiting for your answer')).getByRole('button', { name: /^Confirm/ })).toBeVisible();
  expect((await part('Next meeting')).getByText('A meeting stands here as soon as you confirm it.')).toBeVisible();
});

test('the next meeting counts down, and can be joined', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-03-05T07:35:00Z') });
  try {
    open([aMeeting({ scheduledAt: inMinutes(25) })]);
    const next = await part('Next meeting');
    expect(next.getByText('in 25 min')).toBeVisible();
    expect(next.getByRole('link', { name: /^Join Call/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/\?text=/),
    );
    await act(() => jest.advanceTimersByTimeAsync(minuteMs));
    expect(next.getByText('in 24 min')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(25 * minuteMs));
    expect(next.getByText('now')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('who has a liaison and no meeting can schedule one', async () => {
  const { person } = open([]);
  await person.click((await part('Next meeting')).getByRole('button', { name: 'Schedule Meeting' }));
  expect(await screen.findByRole('dialog', { name: 'Choose a Liaison' })).toBeVisible();
});

test('without a liaison nothing is said of meetings', async () => {
  open([], { [`GET liaisons/athlete/${athlete}`]: { body: [] } });
  expect(await screen.findByText('No liaisons assigned yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Next meeting' })).toBeNull();
});

test('meetings that cannot be loaded leave the rest, and can be tried again', async () => {
  const { gateway, person } = open({ status: 503, body: { message: 'Busy' } });
  expect(await screen.findByText('Your meetings could not be loaded')).toBeVisible();
  expect(await values()).toBeVisible();
  gateway.answer({ 'GET appointments': { body: [aMeeting()] } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await part('Next meeting')).getByText('Elena Rivera')).toBeVisible();
});

test('values wait for the meetings above them, but not for long', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { gateway } = open(() => new Promise(() => {}));
    await waitFor(() => expect(gateway.sent.map(({ call }) => call)).toContain('GET biomarkers'));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryByRole('img', { name: /^Injury risk/ })).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(await values()).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('on the first visit an athlete is welcomed by name, afterwards as always', async () => {
  const theo = aUser({ firstName: 'Theo', onboardingCompleted: null });
  const first = open([], {}, theo);
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Theo' })).toBeVisible();
  first.unmount();
  localStorage.removeItem(`entourage-visit:${athlete}:dashboard`);
  open([], {}, theo);
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('a team member sees nothing of meetings', async () => {
  const shared = { id: athlete, username: 'maya', firstName: 'Maya', lastName: 'Okafor' };
  const member = aUser({ id: exampleIds.member, role: 'TEAM_MEMBER', athletes: [shared] });
  const { gateway } = open([aRequest()], {}, member);
  await values();
  expect(screen.queryByText('Waiting for your answer')).toBeNull();
  expect(gateway.sent.some(({ call }) => call === 'GET auth/user')).toBe(true);
});
