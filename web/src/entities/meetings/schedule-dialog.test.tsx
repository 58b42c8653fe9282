import { exampleIds } from '@entourage/contracts/ids';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { aMeeting, aPartner } from '#test-setup/a-conversation.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { longDayIn, timeIn, viewerZone } from './zones.ts';

const { athlete, liaison } = exampleIds;
const slot = (time: string) => ({
  date: '2099-03-05',
  time,
  datetime: `2099-03-05T${time}:00.000Z`,
  timezone: 'UTC',
});
const slots = [slot('08:00'), slot('08:30'), slot('09:00')];
const booked = aMeeting({ id: 'booked', scheduledAt: '2099-03-05T08:30:00.000Z' });
const onClose = jest.fn();

function Opened(props: Parameters<typeof ScheduleDialog>[0]) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Close or open
      </button>
      {useCurrentUser().user && isOpen && <ScheduleDialog {...props} />}
    </>
  );
}
function open(
  more: Answers = {},
  { user = aUser(), partner = aPartner(), moving = undefined as typeof booked | undefined } = {},
) {
  const answers = {
    [`GET appointments/suggest/${liaison}`]: { body: slots },
    'POST appointments': { status: 201, body: booked },
    'POST messages': { status: 201, body: {} },
    ...more,
  };
  return renderApp({ user, answers }, <Opened partner={partner} moving={moving} onClose={onClose} />);
}
/** The button of a slot by its time in UTC. Its label depends on the zone of the machine. */
const shown = (time: string) => new RegExp(`^${timeIn(slot(time).datetime, viewerZone())}`);
const slotAt = (time: string) => screen.findByRole('button', { name: shown(time) });
const send = () => screen.getByRole('button', { name: 'Send Request' });
const sentTo = (view: ReturnType<typeof open>, call: string) => view.gateway.sent.filter((sent) => sent.call === call);

test('only the first selected slot is sent, and a message with its own idempotency key', async () => {
  const view = open();
  const second = await slotAt('08:30');
  expect(send()).toBeDisabled();
  await view.person.click(second);
  await view.person.click(await slotAt('08:00'));
  expect(await slotAt('08:30')).toHaveAccessibleName(/first choice/);
  expect(await slotAt('08:30')).toHaveAttribute('aria-pressed', 'true');
  await view.person.click(send());
  expect(await screen.findByText('Meeting confirmed!')).toBeVisible();
  expect(screen.getByText('Your meeting has been automatically confirmed and scheduled.')).toBeVisible();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentTo(view, 'POST appointments')[0]?.body).toMatchObject({
    athleteId: null,
    liaisonId: liaison,
    scheduledAt: '2099-03-05T08:30:00.000Z',
    title: '1:1 Consultation',
  });
  const [message] = sentTo(view, 'POST messages');
  expect(message?.headers['idempotency-key']).toBe('appointment:booked');
  expect(message?.body).toEqual({
    receiverId: liaison,
    content: '📅 Meeting scheduled for Thu, Mar 5, 2099 at 8:30 AM UTC',
  });
});

test('with the checkbox the other slots are sent as alternates in order', async () => {
  const view = open();
  for (const time of ['09:00', '08:00', '08:30']) await view.person.click(await slotAt(time));
  await view.person.click(screen.getByRole('checkbox', { name: 'If taken, book my next choice' }));
  await view.person.click(send());
  await waitFor(() => expect(sentTo(view, 'POST appointments')).toHaveLength(1));
  expect(sentTo(view, 'POST appointments')[0]?.body).toMatchObject({
    scheduledAt: '2099-03-05T09:00:00.000Z',
    alternates: ['2099-03-05T08:00:00.000Z', '2099-03-05T08:30:00.000Z'],
  });
});

test('what becomes of several choices is plain before sending, and a choice can be removed', async () => {
  const view = open();
  expect(await screen.findByText('No time chosen yet.')).toBeVisible();
  for (const time of ['09:00', '08:00']) await view.person.click(await slotAt(time));
  const choices = () => within(screen.getByRole('list', { name: 'Your choices in order' })).getAllByRole('listitem');
  expect(choices()[0]).toHaveTextContent(/9:00 AM.*Booked when you send the request/);
  expect(choices()[1]).toHaveTextContent(/8:00 AM.*Not sent. Only your first choice counts./);

  await view.person.click(screen.getByRole('checkbox', { name: 'If taken, book my next choice' }));
  expect(choices()[1]).toHaveTextContent(/8:00 AM.*Booked only if your earlier choices are taken/);
  await view.person.click(within(choices()[0]!).getByRole('button', { name: /^Remove/ }));
  expect(choices()).toHaveLength(1);
  expect(choices()[0]).toHaveTextContent(/8:00 AM.*Booked when you send the request/);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the ribbon leads to the times of a day and says how many there are', async () => {
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const near = ['10:00', '11:00'].map((time) => ({ ...slot(time), datetime: `${inThreeDays}T${time}:00.000Z` }));
  const view = open({ [`GET appointments/suggest/${liaison}`]: { body: [...near, ...slots] } });
  await slotAt('08:00');
  const ribbon = within(screen.getByRole('list', { name: 'The next two weeks' }));
  expect(ribbon.getAllByRole('button')).toHaveLength(14);
  await view.person.click(ribbon.getByRole('button', { name: /: 2 free times$/ }));
  expect(document.activeElement).toHaveTextContent(longDayIn(near[0]!.datetime, viewerZone()));
  expect(ribbon.getAllByRole('button', { name: /no free times/ })[0]).toBeDisabled();
});

test('the times are one tab stop, with arrow keys between them; a day of the ribbon leads to its first time', async () => {
  const nextDay = { ...slot('10:00'), datetime: '2099-03-06T10:00:00.000Z' };
  const view = open({ [`GET appointments/suggest/${liaison}`]: { body: [...slots, nextDay] } });
  const first = await slotAt('08:00');
  act(() => first.focus());
  await view.person.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(await slotAt('08:30')).toHaveFocus();
  await view.person.keyboard('{PageDown}');
  expect(document.activeElement).toHaveAccessibleName(new RegExp(longDayIn(nextDay.datetime, viewerZone())));
  await view.person.keyboard('{PageUp} ');
  expect(await slotAt('08:00')).toHaveAttribute('aria-pressed', 'true');
  await view.person.keyboard('{End}{Tab}');
  expect(screen.getByRole('button', { name: /^Remove/ })).toHaveFocus();
  await view.person.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toHaveAccessibleName(new RegExp(longDayIn(nextDay.datetime, viewerZone())));
});

test('Escape asks before what was chosen is lost; without a choice it closes', async () => {
  const view = open();
  await view.person.click(await slotAt('08:00'));
  await view.person.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  expect(onClose).not.toHaveBeenCalled();
  await view.person.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull());
  expect(await slotAt('08:00')).toHaveAttribute('aria-pressed', 'true');
  await view.person.click(await slotAt('08:00'));
  await view.person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a dialog that is opened again asks for the free times anew', async () => {
  const { gateway, store } = open();
  await slotAt('08:00');
  fireEvent.click(screen.getByText('Close or open'));
  await waitFor(() => expect(Object.keys(store.getState().api.queries).join()).not.toContain('suggestedSlots'));
  gateway.answer({ [`GET appointments/suggest/${liaison}`]: { body: slots.slice(1) } });
  fireEvent.click(screen.getByText('Close or open'));
  expect(await slotAt('08:30')).toBeVisible();
  expect(screen.queryByRole('button', { name: shown('08:00') })).toBeNull();
});

test('the purpose goes into the notes of the meeting', async () => {
  const view = open();
  await view.person.click(await slotAt('08:00'));
  fireEvent.change(screen.getByLabelText('Purpose (optional)'), { target: { value: ' Knee after the trip ' } });
  await view.person.click(send());
  await waitFor(() => expect(sentTo(view, 'POST appointments')).toHaveLength(1));
  expect(sentTo(view, 'POST appointments')[0]?.body).toMatchObject({
    notes: 'Knee after the trip',
    title: '1:1 Consultation',
  });
});

test('a taken slot keeps the dialog open, refetches the slots and clears the selection', async () => {
  const view = open({ 'POST appointments': { status: 409, body: { message: 'This time is no longer available' } } });
  await view.person.click(await slotAt('08:00'));
  view.gateway.answer({ [`GET appointments/suggest/${liaison}`]: { body: slots.slice(1) } });
  await view.person.click(send());
  expect(await screen.findByText('Failed to schedule meeting. Please try again.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: shown('08:00') })).toBeNull());
  expect(send()).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
});

test('a booking without a clear answer is repeated with its key; the same booking later is another one', async () => {
  const view = open({ 'POST appointments': { status: 500, body: {} } });
  const keys = () => sentTo(view, 'POST appointments').map(({ headers }) => headers['idempotency-key']);
  const book = async (attempt: number) => {
    await view.person.click(send());
    await waitFor(() => expect(keys()).toHaveLength(attempt));
    await waitFor(() => expect(send()).toBeEnabled());
  };
  await view.person.click(await slotAt('08:00'));
  await book(1);
  view.gateway.answer({ 'POST appointments': { status: 201, body: booked } });
  await book(2);
  await book(3);
  const [unclear, repeated, later] = keys();
  expect(repeated).toBe(unclear);
  expect(later).not.toBe(unclear);
});

test('a failed message can be sent again after the meeting is booked', async () => {
  const view = open({ 'POST messages': { status: 503, body: {} } });
  await view.person.click(await slotAt('08:00'));
  await view.person.click(send());
  expect(await screen.findByText('The meeting is booked')).toBeVisible();
  view.gateway.answer({ 'POST messages': { status: 201, body: {} } });
  await view.person.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentTo(view, 'POST messages').map(({ headers }) => headers['idempotency-key'])).toEqual([
    'appointment:booked',
    'appointment:booked',
  ]);
  expect(sentTo(view, 'POST appointments')).toHaveLength(1);
});

test('a liaison proposes another time to the athlete, who has to confirm it', async () => {
  const user = aUser({ id: liaison, role: 'LIAISON' });
  const proposed = aMeeting({ id: 'proposed', status: 'PENDING', scheduledBy: liaison });
  const partner = aPartner({ id: athlete, firstName: 'Maya', lastName: 'Okafor', role: 'ATHLETE' });
  const view = open({ 'POST appointments': { status: 201, body: proposed } }, { user, partner });
  await view.person.click(await screen.findByRole('button', { name: 'Propose another time' }));
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await view.person.type(screen.getByLabelText('Date'), inAWeek);
  await view.person.type(screen.getByLabelText('Time'), '10:15');
  await view.person.click(send());
  expect(await screen.findByText('Meeting requested')).toBeVisible();
  expect(screen.getByText('The other person has to confirm this time.')).toBeVisible();
  expect(sentTo(view, 'POST appointments')[0]?.body).toMatchObject({ athleteId: athlete, liaisonId: liaison });
  await waitFor(() => expect(sentTo(view, 'POST messages')).toHaveLength(1));
  expect(sentTo(view, 'POST messages')[0]?.body).toMatchObject({
    receiverId: athlete,
    content: expect.stringMatching(/^📅 Meeting proposed for /),
  });
});

test('a meeting is moved, with a message', async () => {
  const moved = aMeeting({ id: 'm', scheduledAt: '2099-03-05T09:00:00.000Z' });
  const view = open({ 'PATCH appointments/m': { body: moved } }, { moving: aMeeting({ id: 'm' }) });
  expect(await screen.findByRole('dialog', { name: 'Move Meeting' })).toBeVisible();
  await view.person.click(await slotAt('09:00'));
  await view.person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Move Meeting' }));
  await waitFor(() => expect(sentTo(view, 'POST messages')).toHaveLength(1));
  expect(sentTo(view, 'POST messages')[0]?.headers['idempotency-key']).toBe('appointment:m:2099-03-05T09:00:00.000Z');
});
