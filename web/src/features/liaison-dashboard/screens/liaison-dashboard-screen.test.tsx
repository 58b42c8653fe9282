import { exampleIds } from '@entourage/contracts/ids';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '#shared/api/base-api.ts';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aConversation, aMeeting, aMessage, aPartner } from '#test-setup/a-conversation.ts';
import { answersFor, maya, mayasProfile, openDashboard, others } from '#test-setup/a-liaison-dashboard.tsx';
import { aRecord, aStep } from '#test-setup/a-record.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';

const { athlete, liaison } = exampleIds;
const put = `PUT biomarkers/${athlete}`;

test('nobody is selected at first; the selected athlete is in the address', async () => {
  const { person, address } = openDashboard(answersFor(aRecord()), '/dashboard');
  expect(await screen.findByText(/^Select an athlete/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Maya Okafor/ }));
  expect(address()).toBe(`/dashboard?athlete=${athlete}`);
  expect(await screen.findByRole('img', { name: 'Injury risk: Low, level 1 of 3' })).toBeVisible();
  expect(screen.queryByText(/^Select an athlete/)).toBeNull();
});

test('the athlete’s page has the goals and health focus areas of the onboarding, and follows them', async () => {
  const { gateway, store } = openDashboard(answersFor(null));
  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  expect(await profile.findByText('Injury Prevention')).toBeVisible();
  expect(profile.getByText('Guard')).toBeVisible();
  expect(profile.getByText('Joint Health')).toBeVisible();

  gateway.answer({ [`GET athlete-profile/${athlete}`]: { body: { ...mayasProfile, healthConcerns: null } } });
  refreshFromEvents(store, { type: 'some.event', tags: ['AthleteProfile'] });
  expect(await profile.findByText('Not shown: answered before liaisons could see them')).toBeVisible();

  gateway.answer({ [`GET athlete-profile/${athlete}`]: { body: null } });
  refreshFromEvents(store, { type: 'some.event', tags: ['AthleteProfile'] });
  expect(await profile.findByText('This athlete has not completed the onboarding yet.')).toBeVisible();
});

test('without athletes the list has a text', async () => {
  openDashboard(answersFor(null, { [`GET liaisons/athletes/${liaison}`]: { body: [] } }), '/dashboard');
  expect(await screen.findByRole('heading', { name: 'No athletes assigned yet' })).toBeVisible();
  expect(screen.getByText(/An administrator connects you with athletes/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set your availability' })).toHaveAttribute('href', '/availability');
});

/** One of the three buttons of a value. */
const level = async (field: string, name: string) =>
  within(await screen.findByRole('group', { name: `Set ${field}` })).getByRole('button', { name });
const setLevel = async (person: ReturnType<typeof openDashboard>['person'], field: string, name: string) => {
  await person.click(await level(field, name));
  await screen.findByRole('textbox', { name: 'Reason (optional)' });
};

test('a level is chosen by its button and saved against the version on screen', async () => {
  const { person, gateway } = openDashboard(
    answersFor(aRecord(), { [put]: { body: aRecord({ injuryRisk: 'HIGH', version: 5 }) } }),
  );
  expect(await level('Injury Risk', 'Low')).toHaveAttribute('aria-pressed', 'true');
  await setLevel(person, 'Injury Risk', 'High');
  expect(await level('Injury Risk', 'High')).toHaveAttribute('aria-pressed', 'true');
  gateway.answer({ [`GET biomarkers/${athlete}`]: { body: aRecord({ injuryRisk: 'HIGH', version: 5 }) } });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(screen.getByText('Biomarker data has been updated for the athlete')).toBeVisible();
  const sent = gateway.sent.find(({ call }) => call === put);
  expect(sent?.body).toEqual({ injuryRisk: 'HIGH' });
  expect(sent?.headers['if-match']).toBe('"4"');
  expect(await screen.findByRole('img', { name: 'Injury risk: High, level 3 of 3' })).toBeVisible();
  expect(await level('Injury Risk', 'High')).toHaveFocus();
});

test('a level may be given with a reason, which Enter sends', async () => {
  const { person, gateway } = openDashboard(answersFor(aRecord(), { [put]: { body: aRecord({ version: 5 }) } }));
  await setLevel(person, 'Training Intensity', 'Low');
  await person.type(screen.getByRole('textbox', { name: 'Reason (optional)' }), ' Ankle load after travel {enter}');
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(gateway.sent.find(({ call }) => call === put)?.body).toEqual({
    trainingIntensity: 'LOW',
    reason: 'Ankle load after travel',
  });
});

test('the level that is set is the way back, and sends nothing', async () => {
  const { person, gateway } = openDashboard(answersFor(aRecord()));
  await setLevel(person, 'Injury Risk', 'High');
  await person.click(await level('Injury Risk', 'Low'));
  expect(screen.queryByRole('textbox', { name: 'Reason (optional)' })).toBeNull();
  await setLevel(person, 'Injury Risk', 'Medium');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await level('Injury Risk', 'Low')).toHaveFocus();
  expect(gateway.sent.some(({ call }) => call === put)).toBe(false);
});

test('the reason of the newest change stands with the value and in the history', async () => {
  const reason = 'Ankle load after travel';
  const step = aStep(4, { field: 'injuryRisk', from: 'HIGH', to: 'LOW', reason });
  openDashboard(answersFor(aRecord(), { [`GET biomarkers/${athlete}/history`]: { body: [step] } }));
  const panel = await screen.findByRole('region', { name: 'Injury Risk' });
  expect(await within(panel).findByText(`“${reason}”`)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'History' })).getByText(`“${reason}”`)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Training Intensity' })).not.toHaveTextContent(reason);
});

test('an unchanged field closes without a confirmation when another one is edited', async () => {
  const { person } = openDashboard(answersFor(aRecord()));
  await person.click(await screen.findByRole('button', { name: 'Edit Focus Area' }));
  await person.click(screen.getByRole('button', { name: 'Edit Next To-Do' }));
  expect(screen.queryByRole('combobox', { name: 'Focus Area' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Next To-Do' })).toBeVisible();
});

test('an open form does not stay for the next athlete', async () => {
  const other = others[3]!;
  const { person } = openDashboard(
    answersFor(aRecord(), {
      [`GET liaisons/athletes/${liaison}`]: { body: [maya, other] },
      [`GET biomarkers/${other.id}`]: { body: aRecord({ userId: other.id }) },
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Edit Focus Area' }));
  await person.click(screen.getByRole('button', { name: /Other3/ }));
  expect(await screen.findByRole('button', { name: 'Edit Focus Area' })).toBeEnabled();
  expect(screen.queryByRole('combobox', { name: 'Focus Area' })).toBeNull();
});

test('a changed field needs a confirmation before another one is edited', async () => {
  const { person } = openDashboard(answersFor(aRecord()));
  await setLevel(person, 'Injury Risk', 'High');
  await person.click(screen.getByRole('button', { name: 'Edit Focus Area' }));
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await level('Injury Risk', 'High')).toHaveAttribute('aria-pressed', 'true');

  await person.click(screen.getByRole('button', { name: 'Edit Focus Area' }));
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('combobox', { name: 'Focus Area' })).toBeVisible();
  expect(await level('Injury Risk', 'Low')).toHaveAttribute('aria-pressed', 'true');
});

describe('a changed field', () => {
  const change = async (more: Answers = {}) => {
    const shown = openDashboard(
      answersFor(aRecord(), { [`GET liaisons/athletes/${liaison}`]: { body: [maya, ...others] }, ...more }),
    );
    await setLevel(shown.person, 'Injury Risk', 'High');
    return shown;
  };
  const answer = async (person: ReturnType<typeof openDashboard>['person'], name: string) => {
    expect(await screen.findByText('Your change to Injury Risk has not been saved.')).toBeVisible();
    await person.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  test('is asked about before another athlete is selected in the list', async () => {
    const { person, address } = await change();
    await person.click(screen.getByRole('button', { name: /Other3/ }));
    await answer(person, 'Keep editing');
    expect(address()).toBe(`/dashboard?athlete=${athlete}`);
    expect(await level('Injury Risk', 'High')).toHaveAttribute('aria-pressed', 'true');
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
    expect(await level('Injury Risk', 'High')).toHaveAttribute('aria-pressed', 'true');
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
  const { person, gateway } = openDashboard(
    answersFor(aRecord(), {
      [put]: { status: 409, body: { message: 'This was changed in the meantime', code: 'CONFLICT' } },
    }),
  );
  await setLevel(person, 'Injury Risk', 'High');
  gateway.answer({ [`GET biomarkers/${athlete}`]: { body: aRecord({ injuryRisk: 'MEDIUM', version: 5 }) } });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update biomarker data')).toBeVisible();
  expect(await screen.findByText(/It now reads: Medium/)).toBeVisible();
  expect(await level('Injury Risk', 'High')).toHaveAttribute('aria-pressed', 'true');

  gateway.answer({ [put]: { body: aRecord({ injuryRisk: 'HIGH', version: 6 }) } });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(gateway.sent.filter(({ call }) => call === put).map(({ headers }) => headers['if-match'])).toEqual([
    '"4"',
    '"5"',
  ]);
});

test('advice is one item per line and blank lines are dropped', async () => {
  const { person, gateway } = openDashboard(answersFor(aRecord(), { [put]: { body: aRecord() } }));
  await person.click(await screen.findByRole('button', { name: 'Edit Nutrition Advice' }));
  const field = screen.getByRole('textbox', { name: 'Nutrition Advice' });
  await person.clear(field);
  await person.type(field, 'Water{enter}{enter}  Iron ');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Updated successfully');
  expect(gateway.sent.find(({ call }) => call === put)?.body).toEqual({ nutritionAdvice: ['Water', 'Iron'] });
});

test('a field that nobody has assessed is empty and is not saved by default', async () => {
  const { person, gateway } = openDashboard(answersFor(null));
  const risk = within(await screen.findByRole('group', { name: 'Set Injury Risk' }));
  expect(risk.queryByRole('button', { pressed: true })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Edit Focus Area' }));
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose one')).toBeVisible();
  expect(gateway.sent.some(({ call }) => call === put)).toBe(false);
});

test('the history shows who changed what, with the old and the new value', async () => {
  openDashboard(answersFor(aRecord()));
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(await history.findByText('You')).toBeVisible();
  expect(history.getByText('Injury Risk, from High to Low')).toBeInTheDocument();
});

test('an athlete whose assignment ends disappears at once', async () => {
  const { gateway, store } = openDashboard(answersFor(aRecord()));
  await screen.findByRole('img', { name: 'Injury risk: Low, level 1 of 3' });
  gateway.answer({ [`GET liaisons/athletes/${liaison}`]: { body: others } });
  act(() => {
    store.dispatch(baseApi.util.invalidateTags(['Athletes']));
  });
  expect(await screen.findByText('This athlete is not assigned to you')).toBeVisible();
  expect(screen.queryByRole('img', { name: /Injury risk/ })).toBeNull();
});

test('the header writes to this athlete and schedules; the communication card shows the next confirmed meeting and the latest message', async () => {
  const later = aMeeting({ id: 'later', scheduledAt: '2099-03-09T08:00:00.000Z' });
  const proposed = aMeeting({ id: 'proposed', scheduledAt: '2099-03-01T08:00:00.000Z', status: 'PENDING' });
  const { person } = openDashboard(
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
  expect(screen.getByRole('link', { name: 'Send Message' })).toHaveAttribute('href', `/messages?user=${athlete}`);
  await person.click(screen.getByRole('button', { name: 'Schedule Meeting' }));
  const dialog = await screen.findByRole('dialog', { name: 'Schedule Meeting' });
  expect(within(dialog).getByText('Maya Okafor')).toBeVisible();
});

test('the communication card shows what failed to load', async () => {
  openDashboard(answersFor(aRecord()));
  expect(await screen.findByText('The meetings could not be loaded')).toBeVisible();
  expect(await screen.findByText('The messages could not be loaded')).toBeVisible();
  expect(screen.queryByText('No meeting confirmed')).toBeNull();
  expect(screen.queryByText('No messages yet')).toBeNull();
});

test('a change by a colleague is highlighted, an own change is not', async () => {
  const { gateway, store } = openDashboard(answersFor(aRecord()));
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
