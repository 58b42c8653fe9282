import { exampleIds } from '@entourage/contracts/ids';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '#shared/api/base-api.ts';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aConversation, aMeeting, aMessage, aPartner } from '#test-setup/a-conversation.ts';
import { aListedAthlete, aReadiness } from '#test-setup/a-listed-athlete.ts';
import { aLiaisonEntry, aRecord, aStep } from '#test-setup/a-record.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const { athlete, liaison } = exampleIds;
const user = aUser({ id: liaison, role: 'LIAISON', username: 'dr.rivera', firstName: 'Elena', lastName: 'Rivera' });
const maya = aListedAthlete();
const others = Array.from({ length: 7 }, (_, index) => ({
  ...maya,
  id: `other-${index}`,
  username: `other${index}`,
  firstName: `Other${index}`,
}));
const answersFor = (record: unknown, more: Answers = {}): Answers => ({
  [`GET liaisons/athletes/${liaison}`]: { body: [maya] },
  [`GET biomarkers/${athlete}`]: { body: record },
  [`GET biomarkers/${athlete}/history`]: { body: [aStep(4, { field: 'injuryRisk', from: 'HIGH', to: 'LOW' })] },
  [`GET liaisons/athlete/${athlete}`]: { body: [aLiaisonEntry()] },
  ...more,
});
const open = (answers: Answers, path = `/dashboard?athlete=${athlete}`) => renderApp({ user, path, answers });
const put = `PUT biomarkers/${athlete}`;

async function choose(person: ReturnType<typeof open>['person'], field: string, option: string) {
  await person.click(screen.getByRole('combobox', { name: field }));
  await person.click(await screen.findByRole('option', { name: option }));
}

test('nobody is selected at first; the selected athlete is in the address', async () => {
  const { person, address } = open(answersFor(aRecord()), '/dashboard');
  expect(await screen.findByRole('heading', { name: 'Select an athlete' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /Maya Okafor/ }));
  expect(address()).toBe(`/dashboard?athlete=${athlete}`);
  expect(await screen.findByRole('img', { name: 'Injury risk: Low, level 1 of 3' })).toBeVisible();
});

test('without athletes the list has a text', async () => {
  open(answersFor(null, { [`GET liaisons/athletes/${liaison}`]: { body: [] } }), '/dashboard');
  expect(await screen.findByRole('heading', { name: 'No athletes assigned yet' })).toBeVisible();
});

test('one field is edited and saved against the version on screen', async () => {
  const { person, gateway } = open(
    answersFor(aRecord(), { [put]: { body: aRecord({ injuryRisk: 'HIGH', version: 5 }) } }),
  );
  await person.click(await screen.findByRole('button', { name: 'Edit Injury Risk' }));
  await choose(person, 'Injury Risk', 'High');
  gateway.answer({ [`GET biomarkers/${athlete}`]: { body: aRecord({ injuryRisk: 'HIGH', version: 5 }) } });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(screen.getByText('Biomarker data has been updated for the athlete')).toBeVisible();
  const sent = gateway.sent.find(({ call }) => call === put);
  expect(sent?.body).toEqual({ injuryRisk: 'HIGH' });
  expect(sent?.headers['if-match']).toBe('"4"');
  expect(await screen.findByRole('img', { name: 'Injury risk: High, level 3 of 3' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Injury Risk' })).toHaveFocus();
});

test('an unchanged field closes without a confirmation when another one is edited', async () => {
  const { person } = open(answersFor(aRecord()));
  await person.click(await screen.findByRole('button', { name: 'Edit Injury Risk' }));
  await person.click(screen.getByRole('button', { name: 'Edit Focus Area' }));
  expect(screen.queryByRole('combobox', { name: 'Injury Risk' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Focus Area' })).toBeVisible();
});

test('a changed field needs a confirmation before another one is edited', async () => {
  const { person } = open(answersFor(aRecord()));
  await person.click(await screen.findByRole('button', { name: 'Edit Injury Risk' }));
  await choose(person, 'Injury Risk', 'High');
  await person.click(screen.getByRole('button', { name: 'Edit Focus Area' }));
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Injury Risk' })).toHaveTextContent('High');

  await person.click(screen.getByRole('button', { name: 'Edit Focus Area' }));
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('combobox', { name: 'Focus Area' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Injury Risk' })).toBeNull();
});

describe('a changed field', () => {
  const change = async (more: Answers = {}) => {
    const shown = open(
      answersFor(aRecord(), { [`GET liaisons/athletes/${liaison}`]: { body: [maya, ...others] }, ...more }),
    );
    await shown.person.click(await screen.findByRole('button', { name: 'Edit Injury Risk' }));
    await choose(shown.person, 'Injury Risk', 'High');
    return shown;
  };
  const answer = async (person: ReturnType<typeof open>['person'], name: string) => {
    expect(await screen.findByText('Your change to Injury Risk has not been saved.')).toBeVisible();
    await person.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  test('is asked about before another athlete is selected in the list', async () => {
    const { person, address } = await change();
    await person.click(screen.getByRole('button', { name: /Other3/ }));
    await answer(person, 'Keep editing');
    expect(address()).toBe(`/dashboard?athlete=${athlete}`);
    expect(screen.getByRole('combobox', { name: 'Injury Risk' })).toHaveTextContent('High');
    await person.click(screen.getByRole('button', { name: /Other3/ }));
    await answer(person, 'Discard');
    expect(address()).toBe('/dashboard?athlete=other-3');
  });

  test('is asked about before the address names another athlete, not when the list is sorted', async () => {
    const { person, address, goTo } = await change();
    await goTo(`/dashboard?athlete=${athlete}&sort=name`);
    expect(address()).toBe(`/dashboard?athlete=${athlete}&sort=name`);
    await goTo('/dashboard?athlete=other-3');
    await answer(person, 'Keep editing');
    expect(screen.getByRole('combobox', { name: 'Injury Risk' })).toHaveTextContent('High');
  });

  test('is asked about before the page is left, by a link and by closing the window', async () => {
    const { person, address } = await change();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await person.click(screen.getByRole('link', { name: 'All meetings' }));
    await answer(person, 'Keep editing');
    expect(address()).toBe(`/dashboard?athlete=${athlete}`);
    await person.click(screen.getByRole('link', { name: 'All meetings' }));
    await answer(person, 'Discard');
    await waitFor(() => expect(address()).toBe('/meetings'));
  });
});

test('a stale save changes nothing, shows the newer value and keeps the input', async () => {
  const { person, gateway } = open(
    answersFor(aRecord(), {
      [put]: { status: 409, body: { message: 'This was changed in the meantime', code: 'CONFLICT' } },
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Edit Injury Risk' }));
  await choose(person, 'Injury Risk', 'High');
  gateway.answer({ [`GET biomarkers/${athlete}`]: { body: aRecord({ injuryRisk: 'MEDIUM', version: 5 }) } });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update biomarker data')).toBeVisible();
  expect(await screen.findByText(/It now reads: Medium/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Injury Risk' })).toHaveTextContent('High');

  gateway.answer({ [put]: { body: aRecord({ injuryRisk: 'HIGH', version: 6 }) } });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(gateway.sent.filter(({ call }) => call === put).map(({ headers }) => headers['if-match'])).toEqual([
    '"4"',
    '"5"',
  ]);
});

test('advice is one item per line and blank lines are dropped', async () => {
  const { person, gateway } = open(answersFor(aRecord(), { [put]: { body: aRecord() } }));
  await person.click(await screen.findByRole('button', { name: 'Edit Nutrition Advice' }));
  const field = screen.getByRole('textbox', { name: 'Nutrition Advice' });
  await person.clear(field);
  await person.type(field, 'Water{enter}{enter}  Iron ');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Updated successfully');
  expect(gateway.sent.find(({ call }) => call === put)?.body).toEqual({ nutritionAdvice: ['Water', 'Iron'] });
});

test('a field that nobody has assessed is empty and is not saved by default', async () => {
  const { person, gateway } = open(answersFor(null));
  await person.click(await screen.findByRole('button', { name: 'Edit Injury Risk' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose one')).toBeVisible();
  expect(gateway.sent.some(({ call }) => call === put)).toBe(false);
});

test('the history shows who changed what, with the old and the new value', async () => {
  open(answersFor(aRecord()));
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(await history.findByText('You')).toBeVisible();
  expect(history.getByText('Injury Risk, from High to Low')).toBeInTheDocument();
});

test('an athlete whose assignment ends disappears at once', async () => {
  const { gateway, store } = open(answersFor(aRecord()));
  await screen.findByRole('img', { name: 'Injury risk: Low, level 1 of 3' });
  gateway.answer({ [`GET liaisons/athletes/${liaison}`]: { body: others } });
  act(() => {
    store.dispatch(baseApi.util.invalidateTags(['Athletes']));
  });
  expect(await screen.findByText('This athlete is not assigned to you')).toBeVisible();
  expect(screen.queryByRole('img', { name: /Injury risk/ })).toBeNull();
});

test('when the list is shown again the focus returns to the selected athlete', async () => {
  const { person } = open(answersFor(aRecord()), '/dashboard');
  await person.click(await screen.findByRole('button', { name: /Maya Okafor/ }));
  await person.click(await screen.findByRole('button', { name: 'All athletes' }));
  expect(await screen.findByRole('button', { name: /Maya Okafor/ })).toHaveFocus();
});

test('arrow keys move in the list and the search filters it', async () => {
  const { person } = open(
    answersFor(aRecord(), { [`GET liaisons/athletes/${liaison}`]: { body: others } }),
    '/dashboard',
  );
  const first = await screen.findByRole('button', { name: /Other0/ });
  act(() => first.focus());
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /Other1/ })).toHaveFocus();
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('button', { name: /Other6/ })).toHaveFocus();
  await person.type(screen.getByRole('searchbox', { name: 'Search athletes' }), 'other3');
  expect(within(screen.getByRole('navigation', { name: /Athletes/ })).getAllByRole('button')).toHaveLength(1);
});

test('an entry says risk, to-do, meetings, what is unread and what changed last', async () => {
  const listed = aListedAthlete({
    readiness: aReadiness({ injuryRisk: 'HIGH', todo: 'DONE', changedBy: athlete, changedFields: ['nextTodo'] }),
    messages: { unread: 3 },
    meetings: { nextAt: '2099-03-05T08:00:00.000Z', requestedAt: '2099-03-06T08:00:00.000Z' },
  });
  open(answersFor(aRecord(), { [`GET liaisons/athletes/${liaison}`]: { body: [listed] } }), '/dashboard');
  const entry = await screen.findByRole('button', { name: /Maya Okafor/ });
  for (const part of ['High risk', 'To-do done', '3 unread', '@maya · Basketball · Northport Tides', 'by the athlete'])
    expect(entry).toHaveTextContent(part);
  expect(entry).toHaveTextContent(/Thu, Mar 5, .*Requests Fri, Mar 6, /);
});

test('an entry names the colleague who changed it last, and nobody where the name is unknown', async () => {
  const by = (changedBy: string) => ({ readiness: aReadiness({ changedBy }) });
  const body = [aListedAthlete(by('colleague')), { ...others[0], ...by('former') }];
  const colleague = {
    ...aLiaisonEntry(),
    liaison: { ...aLiaisonEntry().liaison, id: 'colleague', firstName: 'Jun', lastName: 'Kim' },
  };
  open(
    answersFor(aRecord(), {
      [`GET liaisons/athletes/${liaison}`]: { body },
      [`GET liaisons/athlete/${liaison}`]: { body: [colleague] },
    }),
    '/dashboard',
  );
  expect(await screen.findByRole('button', { name: /Maya Okafor.*by Jun Kim/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /Other0/ })).not.toHaveTextContent(/ by /);
});

test('a missing assessment is shown as such; parts that could not be read are left out', async () => {
  const unassessed = aListedAthlete({
    readiness: aReadiness({ injuryRisk: null, changedAt: null, changedFields: [] }),
  });
  const unknown = { ...others[0], readiness: null, messages: null, meetings: null };
  const body = [unassessed, unknown];
  open(answersFor(aRecord(), { [`GET liaisons/athletes/${liaison}`]: { body } }), '/dashboard');
  expect(await screen.findByRole('button', { name: /Maya Okafor/ })).toHaveTextContent('Not assessed yet');
  expect(screen.getByRole('button', { name: /Other0/ })).not.toHaveTextContent(/risk|assessed|unread|To-do/);
});

describe('a list of many', () => {
  const busy = { ...others[6]!, messages: { unread: 1 } };
  const listOf = (body: unknown) => answersFor(aRecord(), { [`GET liaisons/athletes/${liaison}`]: { body } });
  // Not by role: the accessible names of a hundred rows take jsdom seconds.
  const names = () =>
    [...screen.getByRole('navigation', { name: /Athletes/ }).querySelectorAll('button')].map(
      (entry) => entry.textContent?.match(/Other\d+|Show more/)?.[0],
    );
  const pick = async (person: ReturnType<typeof open>['person'], field: string, option: string) => {
    await person.click(await screen.findByRole('combobox', { name: field }));
    await person.click(await screen.findByRole('option', { name: option }));
  };

  test('begins with who needs attention; order, filter and search are in the address and survive a selection', async () => {
    const { person, address } = open(listOf([...others.slice(0, 6), busy]), '/dashboard');
    await screen.findByRole('button', { name: /Other0/ });
    expect(names()[0]).toBe('Other6');
    await pick(person, 'Sort by', 'Name');
    expect(names()[0]).toBe('Other0');
    await pick(person, 'Show', 'Unread');
    expect(names()).toEqual(['Other6']);
    expect(screen.getByRole('heading', { name: /Athletes\s*1 of 7/ })).toBeVisible();
    await person.type(screen.getByRole('searchbox', { name: 'Search athletes' }), 'other');
    await person.click(screen.getByRole('button', { name: /Other6/ }));
    expect(address()).toBe('/dashboard?sort=name&show=unread&q=other&athlete=other-6');
  });

  test('opens as the address says; what it does not know is the default', async () => {
    open(listOf([...others.slice(0, 6), busy]), '/dashboard?sort=wrong&show=unread');
    expect(await screen.findByRole('button', { name: /Other6/ })).toBeVisible();
    expect(names()).toEqual(['Other6']);
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Most urgent');
  });

  test('of 500 shows the first, more on demand, and the arrow keys go from the search into it', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({
      ...maya,
      id: `o${index}`,
      firstName: `Other${1000 + index}`,
    }));
    const { person } = open(listOf(many), '/dashboard');
    await screen.findByText(/^Other1000/);
    expect(names()).toHaveLength(41);
    await person.click(screen.getByText('Show more (460 left)'));
    expect(names()).toHaveLength(81);
    await person.click(screen.getByLabelText('Search athletes'));
    await person.paste('Other1499');
    await person.keyboard('{ArrowDown}');
    expect(names()).toEqual(['Other1499']);
    await person.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: /Other1499/ })).toHaveFocus();
  });
});

test('the communication card shows the next confirmed meeting and the latest message, and schedules with this athlete', async () => {
  const later = aMeeting({ id: 'later', scheduledAt: '2099-03-09T08:00:00.000Z' });
  const proposed = aMeeting({ id: 'proposed', scheduledAt: '2099-03-01T08:00:00.000Z', status: 'PENDING' });
  const { person } = open(
    answersFor(aRecord(), {
      'GET appointments': { body: [later, aMeeting(), proposed] },
      'GET messages': {
        body: [aConversation({ user: aPartner({ id: athlete }), lastMessage: aMessage(1, { senderId: liaison }) })],
      },
      [`GET appointments/suggest/${liaison}`]: { body: [] },
    }),
  );
  const card = await screen.findByRole('region', { name: 'Communication' });
  expect(await within(card).findByText(/^Thu, Mar 5/)).toBeVisible();
  expect(await within(card).findByText('You: Message 1')).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Send Message' })).toHaveAttribute('href', `/messages?user=${athlete}`);
  await person.click(within(card).getByRole('button', { name: 'Schedule Meeting' }));
  const dialog = await screen.findByRole('dialog', { name: 'Schedule Meeting' });
  expect(within(dialog).getByText('Maya Okafor')).toBeVisible();
});

test('the communication card shows what failed to load', async () => {
  open(answersFor(aRecord()));
  expect(await screen.findByText('The meetings could not be loaded')).toBeVisible();
  expect(await screen.findByText('The messages could not be loaded')).toBeVisible();
  expect(screen.queryByText('No meeting confirmed')).toBeNull();
  expect(screen.queryByText('No messages yet')).toBeNull();
});

test('a change by a colleague is highlighted, an own change is not', async () => {
  const { gateway, store } = open(answersFor(aRecord()));
  const panel = () => screen.getByRole('region', { name: 'Injury Risk' });
  const becomes = (record: ReturnType<typeof aRecord>) => {
    gateway.answer({ [`GET biomarkers/${athlete}`]: { body: record } });
    act(() => refreshFromEvents(store, { type: 'biomarkers.updated', tags: ['Biomarkers'] }));
  };
  await screen.findByRole('img', { name: 'Injury risk: Low, level 1 of 3' });
  becomes(aRecord({ version: 5, injuryRisk: 'MEDIUM', updatedBy: liaison }));
  await screen.findByRole('img', { name: 'Injury risk: Medium, level 2 of 3' });
  expect(panel()).not.toHaveAttribute('data-just-changed');
  becomes(aRecord({ version: 6, injuryRisk: 'HIGH', updatedBy: 'colleague' }));
  await screen.findByRole('img', { name: 'Injury risk: High, level 3 of 3' });
  expect(panel()).toHaveAttribute('data-just-changed');
});
