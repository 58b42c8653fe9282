import type { Appointment } from '@entourage/contracts/calls/appointments';
import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, within } from '@testing-library/react';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aMeeting } from '#test-setup/a-conversation.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { useAppointmentsQuery } from './appointments-api.ts';
import { timeWithZone, viewerZone } from './zones.ts';

const { liaison } = exampleIds;

function Shown({ meeting }: { meeting: Appointment }) {
  return useCurrentUser().user ? <AppointmentCard meeting={meeting} /> : null;
}
function Listed() {
  const { user } = useCurrentUser();
  const { data: meetings = [] } = useAppointmentsQuery();
  return user && meetings.map((meeting) => <AppointmentCard key={meeting.id} meeting={meeting} />);
}
const open = (changes: Partial<Appointment>, answers: Answers = {}) =>
  renderApp({ user: aUser(), answers }, <Shown meeting={aMeeting({ joinUrl: null, ...changes })} />);
const actions = async () => {
  const card = await screen.findByRole('article');
  const buttons = [...within(card).queryAllByRole('button'), ...within(card).queryAllByRole('link')];
  return buttons.map(({ textContent }) => textContent);
};

test('a pending meeting proposed by the partner can be confirmed or cancelled', async () => {
  const view = open(
    { status: 'PENDING', scheduledBy: liaison },
    { [`PATCH appointments/${aMeeting().id}/confirm`]: { body: aMeeting() } },
  );
  expect(await actions()).toEqual(['Confirm', 'Move', 'Cancel']);
  await view.person.click(screen.getByRole('button', { name: /^Confirm/ }));
  expect(await screen.findByText('The meeting has been confirmed. WhatsApp link will be shared.')).toBeVisible();
});

test('the owner cannot confirm a pending meeting', async () => {
  open({ status: 'PENDING' });
  expect(await actions()).toEqual(['Move', 'Cancel']);
  expect(screen.getByText('Awaiting confirmation')).toBeVisible();
  expect(screen.getByText(/30 minutes/)).toBeVisible();
});

test('a confirmed meeting can be joined in a new tab, with a message that names the other person and the time of the reader', async () => {
  open({ joinUrl: 'https://wa.me/15550100?text=Consultation', scheduledAt: '2026-03-05T16:30:00Z' });
  expect(await actions()).toEqual(['Move', 'Cancel', 'Join Call']);
  const link = screen.getByRole('link', { name: /^Join Call/ });
  const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(origin + pathname).toBe('https://wa.me/15550100');
  const { title, liaison: partner } = aMeeting();
  const when = 'Thursday, March 5, 2026 at ';
  const message = `${title} with ${partner.firstName} ${partner.lastName} on ${when}`;
  expect(searchParams.get('text')).toBe(message + timeWithZone('2026-03-05T16:30:00Z', viewerZone()));
  expect(link).toHaveAccessibleDescription(
    `Join Call opens WhatsApp with a message about your meeting with ${partner.firstName} ${partner.lastName}.`,
  );
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('joining is the main action from ten minutes before', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-03-05T16:19:30Z') });
  try {
    open({ joinUrl: 'https://wa.me/?text=Consultation', scheduledAt: '2026-03-05T16:30:00Z' });
    const link = await screen.findByRole('link', { name: /^Join Call/ });
    expect(link).toHaveClass('MuiButton-outlined');
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(link).toHaveClass('MuiButton-contained');
  } finally {
    jest.useRealTimers();
  }
});

test.each(['CANCELLED', 'COMPLETED'] as const)('a %s meeting has no buttons', async (status) => {
  open({ status, cancellationReason: status === 'CANCELLED' ? 'Travel' : null });
  expect(await actions()).toEqual([]);
  expect(screen.getByText(status === 'CANCELLED' ? 'Meeting Cancelled' : 'Completed')).toBeVisible();
});

test('cancelling takes an optional reason', async () => {
  const call = `DELETE appointments/${aMeeting().id}`;
  const view = open({}, { [call]: { body: aMeeting({ status: 'CANCELLED' }) } });
  await view.person.click(await screen.findByRole('button', { name: /^Cancel/ }));
  await view.person.type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), ' Travel day ');
  await view.person.click(screen.getByRole('button', { name: 'Cancel meeting' }));
  expect(await screen.findByText('The meeting has been cancelled successfully.')).toBeVisible();
  expect(view.gateway.sent.find((sent) => sent.call === call)?.body).toEqual({ cancellationReason: 'Travel day' });
});

test('a refused confirmation shows the server’s message', async () => {
  const call = `PATCH appointments/${aMeeting().id}/confirm`;
  const view = open(
    { status: 'PENDING', scheduledBy: liaison },
    { [call]: { status: 409, body: { message: 'This meeting was cancelled' } } },
  );
  await view.person.click(await screen.findByRole('button', { name: /^Confirm/ }));
  expect(await screen.findByText('This meeting was cancelled')).toBeVisible();
});

test('a status changed by somebody else is highlighted, an own change is not', async () => {
  const proposed = aMeeting({ id: 'live', status: 'PENDING', scheduledBy: liaison });
  const confirmed = { ...proposed, status: 'CONFIRMED' };
  const view = renderApp(
    {
      user: aUser(),
      answers: {
        'GET appointments': { body: [proposed] },
        'PATCH appointments/live/confirm': () => {
          view.gateway.answer({ 'GET appointments': { body: [confirmed] } });
          return { body: confirmed };
        },
      },
    },
    <Listed />,
  );
  await view.person.click(await screen.findByRole('button', { name: /^Confirm/ }));
  expect(await screen.findByText('Confirmed')).toBeVisible();
  expect(screen.getByRole('article')).not.toHaveAttribute('data-just-changed');

  view.gateway.answer({ 'GET appointments': { body: [{ ...confirmed, status: 'CANCELLED' }] } });
  act(() => refreshFromEvents(view.store, { type: 'appointment.cancelled', tags: ['Appointments'] }));
  expect(await screen.findByText('Meeting Cancelled')).toBeVisible();
  expect(screen.getByRole('article')).toHaveAttribute('data-just-changed');
});
