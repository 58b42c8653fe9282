import { deck } from '@entourage/contracts/deck/deck';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '#test-setup/render-app.tsx';

const start = 'POST investor-presentation/access';
const update = 'PUT investor-presentation/access/a1';
const athletesCall = 'GET investor-presentation/athletes';
const athlete = (firstName: string, yearsActive: number, photoUrl: string | null = null) => ({
  firstName,
  lastName: 'Okafor',
  position: 'Guard',
  team: 'Riverside',
  yearsActive,
  photoUrl,
});
const answers = {
  [start]: { body: { id: 'a1' } },
  [update]: { body: { id: 'a1' } },
  'GET investor-presentation/questions/a1': { body: [] },
  [athletesCall]: { body: [athlete('Maya', 7), athlete('Ade', 4)] },
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const open = (more: Parameters<typeof renderApp>[0] = {}) => {
  sessionStorage.setItem('entourage-deck-unlocked', 'yes');
  return renderApp({ path: '/investor-presentation', ...more, answers: { ...answers, ...more.answers } });
};
const position = (text: string) => screen.findByText(text, { selector: 'p' });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('the gate', () => {
  const password = () => screen.findByLabelText('Password');

  test('shows the password, refuses another one in the words of the specification, and keeps what was typed', async () => {
    const { person } = renderApp({ path: '/investor-presentation', answers });
    await person.type(await password(), 'entourage-2025{Enter}');
    expect(screen.getByText(/ENTOURAGE-2025/)).toBeVisible();
    expect(await screen.findByText('Access Denied')).toBeVisible();
    expect(await password()).toBeInvalid();
    expect(await password()).toHaveAccessibleDescription(/Incorrect password\. Please contact us for access\./);
    expect(await password()).toHaveValue('entourage-2025');
    expect(screen.queryByText('Slide 1 of 10')).toBeNull();
    await person.type(await password(), 'E');
    expect(await password()).toBeValid();
    expect(screen.queryByText('Access Denied')).toBeNull();
  });

  test('opens with Enter, without the spaces around the password, and stays open for a reload', async () => {
    const { person, gateway } = renderApp({ path: '/investor-presentation', answers });
    const field = await password();
    expect(screen.getByText(/We store which slides you see/)).toBeVisible();
    expect(gateway.sent.some(({ call }) => call === start)).toBe(false);
    await person.type(field, '  ENTOURAGE-2025 {Enter}');
    expect(await position('Slide 1 of 10')).toBeVisible();
    await waitFor(() => expect(gateway.sent.filter(({ call }) => call === start)).toHaveLength(1));
    expect(sessionStorage.getItem('entourage-deck-unlocked')).toBe('yes');
  });
});

test.each([
  ['the deck', true],
  ['the gate', false],
])('%s has one way back to the site', async (_name, isOpen) => {
  if (isOpen) sessionStorage.setItem('entourage-deck-unlocked', 'yes');
  renderApp({ path: '/investor-presentation', answers });
  expect(await screen.findByRole('link', { name: 'Back to Entourage' })).toHaveAttribute('href', '/');
});

describe('the last slide', () => {
  test('ends in Book a call, which reaches the team with the visit', async () => {
    const { person, gateway } = open({
      path: '/investor-presentation?slide=9',
      answers: {
        'POST investor-presentation/contact': { status: 201, body: {} },
        'POST contact': { status: 201, body: {} },
      },
    });
    await position('Slide 9 of 10');
    expect(screen.queryByRole('button', { name: 'Book a call' })).toBeNull();
    press('ArrowRight');
    await person.click(await screen.findByRole('button', { name: 'Book a call' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book a call' }));
    await person.type(dialog.getByLabelText('Your name (optional)'), 'Ana Kos');
    await person.type(dialog.getByLabelText('E-mail'), 'ana@fund.example');
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Thank you. We will write to you.')).toBeVisible();
    const sent = (call: string) => gateway.sent.filter((one) => one.call === call).map(({ body }) => body);
    expect(sent('POST investor-presentation/contact')).toMatchObject([
      { accessId: 'a1', investorName: 'Ana Kos', investorEmail: 'ana@fund.example', interestedInMeeting: true },
    ]);
    expect(sent('POST contact')).toMatchObject([
      { name: 'Ana Kos', email: 'ana@fund.example', message: expect.stringContaining('a1') },
    ]);
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Book a call' }));
    expect(await screen.findByText('Thank you. We will write to you.')).toBeVisible();
    expect(screen.queryByLabelText('E-mail')).toBeNull();
  });
});

describe('the slides', () => {
  test('go by buttons, dots and keys, and end at both ends', async () => {
    const { person, address } = open();
    await position('Slide 1 of 10');
    expect(screen.getByRole('button', { name: 'Previous slide' })).toBeDisabled();
    press('ArrowRight');
    await position('Slide 2 of 10');
    press(' ');
    await position('Slide 3 of 10');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(deck[2]!.title);
    press('ArrowLeft');
    await position('Slide 2 of 10');
    await person.click(screen.getByRole('button', { name: 'Next slide' }));
    await position('Slide 3 of 10');
    await person.click(
      within(screen.getByRole('navigation', { name: 'All slides' })).getByRole('button', { name: /^Slide 10/ }),
    );
    await position('Slide 10 of 10');
    expect(screen.getByRole('button', { name: 'Next slide' })).toBeDisabled();
    press('ArrowRight');
    await position('Slide 10 of 10');
    expect(address()).toBe('/investor-presentation?slide=10');
  });

  test('the space presses a focused button instead of going on', async () => {
    const { person } = open();
    await position('Slide 1 of 10');
    act(() => screen.getByRole('button', { name: 'Next slide' }).focus());
    await person.keyboard(' ');
    await position('Slide 2 of 10');
  });

  test('go by swipe, and a movement down only scrolls', async () => {
    open();
    const title = await screen.findByRole('heading', { level: 1 });
    const swipe = (clientX: number, clientY: number) => {
      fireEvent.touchStart(title, { touches: [{ clientX: 200, clientY: 200 }] });
      fireEvent.touchEnd(title, { changedTouches: [{ clientX, clientY }] });
    };
    swipe(180, 20);
    await position('Slide 1 of 10');
    swipe(90, 210);
    await position('Slide 2 of 10');
  });

  test('every slide has its words, and a chart its numbers', async () => {
    open();
    for (const { number, title, points, figures, chart } of deck) {
      await position(`Slide ${number} of 10`);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      for (const { text } of points) expect(screen.getByText(text)).toBeInTheDocument();
      for (const { value } of figures) expect((await screen.findAllByText(value)).length).toBeGreaterThan(0);
      if (chart) expect(await screen.findByRole('table', { name: chart.title })).toBeInTheDocument();
      press('ArrowRight');
    }
  });

  test('an address names a slide; one that is not in the deck shows the nearest', async () => {
    open({ path: '/investor-presentation?slide=99' });
    await position('Slide 10 of 10');
  });
});

describe('the athletes of slide 4', () => {
  const tile = (label: string) => screen.getByText(label).parentElement;
  const path = '/investor-presentation?slide=4';

  test('are those of the server, with a photo or initials, and their number and average years', async () => {
    const photo = '/api/investor-presentation/athletes/photos/01970000-0000-7000-8000-0000000000aa';
    open({ path, answers: { [athletesCall]: { body: [athlete('Maya', 7, photo), athlete('Ade', 4)] } } });
    expect(await screen.findByText('Maya Okafor')).toBeVisible();
    fireEvent.error(document.querySelector(`img[src="${photo}"]`)!);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('MO')).toBeVisible();
    expect(tile('athletes')).toHaveTextContent('2');
    expect(tile('average years active')).toHaveTextContent('6');
    expect(tile('annual recurring revenue (ARR)')).toHaveTextContent('$360K');
    expect(screen.getByText('NBA')).toBeVisible();
  });

  test('none are 0 and a dash', async () => {
    open({ path, answers: { [athletesCall]: { body: [] } } });
    expect(await screen.findByText('No athlete has agreed to be shown here yet.')).toBeVisible();
    expect(tile('athletes')).toHaveTextContent('0');
    expect(tile('average years active')).toHaveTextContent('—');
  });

  test('after a failure can be asked for again', async () => {
    const { person, gateway } = open({ path, answers: { [athletesCall]: { status: 503, body: {} } } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    gateway.answer({ [athletesCall]: answers[athletesCall] });
    await person.click(again);
    expect(await screen.findByText('Maya Okafor')).toBeVisible();
  });
});

describe('the visit', () => {
  const updates = (gateway: ReturnType<typeof open>['gateway']) =>
    gateway.sent.filter(({ call }) => call === update).map(({ body }) => body as Record<string, unknown>);

  test('tells the server each slide, with keepalive, and the last when the page closes', async () => {
    const { gateway } = open();
    await position('Slide 1 of 10');
    await waitFor(() => expect(updates(gateway)).toHaveLength(1));
    press('ArrowRight');
    await waitFor(() => expect(updates(gateway)).toHaveLength(2));
    expect(updates(gateway)[1]).toMatchObject({ slidesViewed: [1, 2], currentSlide: 1 });
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(updates(gateway)).toHaveLength(3));
    expect(gateway.sent.find(({ call }) => call === update)?.keepalive).toBe(true);
  });

  test('is told to its end when another screen is opened', async () => {
    const { gateway, goTo } = open();
    await waitFor(() => expect(updates(gateway)).toHaveLength(1));
    await goTo('/pricing');
    await waitFor(() => expect(updates(gateway)).toHaveLength(2));
  });

  test('goes on after a reload, without a second start', async () => {
    const first = open();
    await waitFor(() => expect(updates(first.gateway).length).toBeGreaterThan(0));
    first.unmount();
    const { gateway } = open();
    await waitFor(() => expect(updates(gateway).length).toBeGreaterThan(0));
    expect(gateway.sent.some(({ call }) => call === start)).toBe(false);
  });

  test('that cannot be started is only logged, and the deck is open', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    open({ answers: { [start]: { status: 503, body: {} } } });
    await position('Slide 1 of 10');
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('all slides are rendered for the printer, and one again afterwards', async () => {
  open();
  await position('Slide 1 of 10');
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(10);
  fireEvent(window, new Event('afterprint'));
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
