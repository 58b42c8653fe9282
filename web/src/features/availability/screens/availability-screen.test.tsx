import { exampleIds } from '@entourage/contracts/ids';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const saved = {
  timezone: 'Europe/Berlin',
  hours: [{ dayOfWeek: 1, startTime: '09:00', endTime: '17:00', isAvailable: true }],
  exceptions: [],
};
const open = () =>
  renderApp({
    user: aUser({ id: exampleIds.liaison, role: 'LIAISON' }),
    path: '/availability',
    answers: { 'GET liaison-availability': { body: saved }, 'PUT liaison-availability': { body: saved } },
  });
const put = (view: ReturnType<typeof open>) => view.gateway.sent.filter(({ call }) => call.startsWith('PUT'));
const setTime = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('hours and a day off are saved together', async () => {
  const view = open();
  await view.person.click(await screen.findByRole('button', { name: 'Add hours on Tuesday' }));
  setTime('Tuesday from', '10:00');
  setTime('Tuesday to', '00:00');
  await view.person.click(screen.getByRole('button', { name: 'Add a day' }));
  setTime('Date', '2026-12-24');
  await view.person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Availability saved')).toBeVisible();
  expect(put(view)[0]?.body).toEqual({
    timezone: 'Europe/Berlin',
    hours: [...saved.hours, { dayOfWeek: 2, startTime: '10:00', endTime: '24:00', isAvailable: true }],
    exceptions: [{ date: '2026-12-24', startTime: '00:00', endTime: '24:00', isAvailable: false }],
  });
});

test('the hours of a day are copied to Monday to Friday, and the weekend keeps its own', async () => {
  const view = open();
  await view.person.click(await screen.findByRole('button', { name: 'Add hours on Saturday' }));
  await view.person.click(screen.getByRole('button', { name: 'Add hours on Tuesday' }));
  setTime('Monday to', '12:00');
  await view.person.click(screen.getByRole('button', { name: 'Copy to weekdays the hours of Monday' }));
  expect(screen.getByLabelText('Friday to')).toHaveValue('12:00');
  await view.person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(put(view)).toHaveLength(1));
  const day = (dayOfWeek: number, endTime: string) => ({ dayOfWeek, startTime: '09:00', endTime, isAvailable: true });
  expect((put(view)[0]!.body as typeof saved).hours).toEqual([
    ...[1, 2, 3, 4, 5].map((weekday) => day(weekday, '12:00')),
    day(6, '17:00'),
  ]);
});

test('hours that end before they begin are not sent', async () => {
  const view = open();
  await screen.findByLabelText('Monday from');
  setTime('Monday to', '08:00');
  await view.person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The end must be after the start')).toBeVisible();
  expect(put(view)).toEqual([]);
});

test('the ribbon shows the unsaved hours of the form, marks them as unsaved, and names the zones', async () => {
  const view = open();
  const ribbon = await screen.findByRole('region', { name: 'The next seven days' });
  expect(within(ribbon).getAllByRole('listitem')).toHaveLength(7);
  expect(within(ribbon).getByText(/Europe\/Berlin time/)).toBeVisible();
  expect(within(ribbon).queryByText('Not saved yet')).toBeNull();
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await view.person.click(screen.getByRole('button', { name: `Add hours on ${day}` }));
  setTime('Wednesday to', '00:00');
  expect(within(ribbon).getByText('Not saved yet')).toBeVisible();
  // Six whole days follow today.
  expect(within(ribbon).getAllByText('9:00 AM – 5:00 PM').length).toBeGreaterThanOrEqual(5);
  expect(within(ribbon).queryByText('Not available')).toBeNull();
});

describe('hours that are saved in another tab', () => {
  const elsewhere = { ...saved, hours: [{ dayOfWeek: 1, startTime: '07:00', endTime: '12:00', isAvailable: true }] };
  const saveElsewhere = ({ gateway, store }: ReturnType<typeof open>) => {
    gateway.answer({ 'GET liaison-availability': { body: elsewhere } });
    act(() => refreshFromEvents(store, { type: 'availability.changed', tags: ['Availability'] }));
  };
  const warning = () => screen.findByText('A newer version was saved in the meantime. Saving replaces it.');

  test('are loaded into an unchanged form', async () => {
    const view = open();
    expect(await screen.findByLabelText('Monday from')).toHaveValue('09:00');
    saveElsewhere(view);
    await waitFor(() => expect(screen.getByLabelText('Monday from')).toHaveValue('07:00'));
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  test('do not replace a changed form, which shows a warning and can load them', async () => {
    const view = open();
    await screen.findByLabelText('Monday from');
    setTime('Monday to', '18:00');
    saveElsewhere(view);
    expect(await warning()).toBeVisible();
    expect(screen.getByLabelText('Monday to')).toHaveValue('18:00');
    await view.person.click(screen.getByRole('button', { name: 'Load it' }));
    expect(screen.getByLabelText('Monday to')).toHaveValue('12:00');
    expect(screen.queryByText(/A newer version/)).toBeNull();
  });

  test('and taken back there are no newer version', async () => {
    const view = open();
    await screen.findByLabelText('Monday from');
    setTime('Monday to', '18:00');
    saveElsewhere(view);
    expect(await warning()).toBeVisible();
    view.gateway.answer({ 'GET liaison-availability': { body: saved } });
    act(() => refreshFromEvents(view.store, { type: 'availability.changed', tags: ['Availability'] }));
    await waitFor(() => expect(screen.queryByText(/A newer version/)).toBeNull());
    expect(screen.getByLabelText('Monday to')).toHaveValue('18:00');
  });

  test('and replaced here are no newer version any more', async () => {
    const view = open();
    await screen.findByLabelText('Monday from');
    setTime('Monday to', '18:00');
    saveElsewhere(view);
    expect(await warning()).toBeVisible();
    const replaced = { ...saved, hours: [{ ...saved.hours[0]!, endTime: '18:00' }] };
    view.gateway.answer({
      'PUT liaison-availability': { body: replaced },
      'GET liaison-availability': () => new Promise(() => {}),
    });
    await view.person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Availability saved')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/A newer version/)).toBeNull());
  });

  test('are not a newer version when they were saved here, and the old hours do not reappear', async () => {
    const view = open();
    await screen.findByLabelText('Monday from');
    setTime('Monday from', '07:00');
    setTime('Monday to', '12:00');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    view.gateway.answer({
      'PUT liaison-availability': { body: elsewhere },
      'GET liaison-availability': () => answered.then(() => ({ body: elsewhere })),
    });
    await view.person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Availability saved')).toBeVisible();
    expect(screen.getByLabelText('Monday from')).toHaveValue('07:00');
    answer();
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
    expect(screen.getByLabelText('Monday from')).toHaveValue('07:00');
    expect(screen.queryByText(/A newer version/)).toBeNull();
  });
});
