import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, within } from '@testing-library/react';
import { answersFor, maya, openDashboard, others } from '#test-setup/a-liaison-dashboard.tsx';
import { aListedAthlete, aReadiness } from '#test-setup/a-listed-athlete.ts';
import { aLiaisonEntry, aRecord } from '#test-setup/a-record.ts';

const { athlete, liaison } = exampleIds;

test('when the list is shown again the focus returns to the selected athlete', async () => {
  const { person } = openDashboard(answersFor(aRecord()), '/dashboard');
  await person.click(await screen.findByRole('button', { name: /Maya Okafor/ }));
  await person.click(await screen.findByRole('button', { name: 'All athletes' }));
  expect(await screen.findByRole('button', { name: /Maya Okafor/ })).toHaveFocus();
});

test('arrow keys move in the list and the search filters it', async () => {
  const { person } = openDashboard(
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
  openDashboard(answersFor(aRecord(), { [`GET liaisons/athletes/${liaison}`]: { body: [listed] } }), '/dashboard');
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
  openDashboard(
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
  openDashboard(answersFor(aRecord(), { [`GET liaisons/athletes/${liaison}`]: { body } }), '/dashboard');
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
  const pick = async (person: ReturnType<typeof openDashboard>['person'], field: string, option: string) => {
    await person.click(await screen.findByRole('combobox', { name: field }));
    await person.click(await screen.findByRole('option', { name: option }));
  };

  test('begins with who needs attention; order, filter and search are in the address and survive a selection', async () => {
    const { person, address } = openDashboard(listOf([...others.slice(0, 6), busy]), '/dashboard');
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
    openDashboard(listOf([...others.slice(0, 6), busy]), '/dashboard?sort=wrong&show=unread');
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
    const { person } = openDashboard(listOf(many), '/dashboard');
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
