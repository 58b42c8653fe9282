import { exampleIds } from '@entourage/contracts/ids';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { aRecord } from '#test-setup/a-record.ts';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { AdvicePanel, TodoPanel } from '../components/advice-panel.tsx';
import { useFieldEditor } from './use-field-editor.ts';

const { athlete, liaison } = exampleIds;

/** Two fields of one athlete, and a button that switches to the next athlete. */
function Fields() {
  const { user } = useCurrentUser();
  const [athleteId, setAthleteId] = useState<string>(athlete);
  const editor = useFieldEditor();
  const next = () => {
    editor.close();
    setAthleteId('next');
  };
  if (!user) return null;
  const form = { athleteId, editor, current: aRecord({ userId: athleteId }) };
  return (
    <div key={athleteId}>
      <TodoPanel {...form} />
      <AdvicePanel {...form} />
      <button type="button" onClick={next}>
        Next athlete
      </button>
    </div>
  );
}

test('a slow save closes its own form only, and blocks other edits of that athlete', async () => {
  let finish: (answer: { body: unknown }) => void = () => {};
  const answer = new Promise<{ body: unknown }>((resolve) => {
    finish = resolve;
  });
  const user = aUser({ id: liaison, role: 'LIAISON' });
  const { person } = renderApp({ user, answers: { [`PUT biomarkers/${athlete}`]: () => answer } }, <Fields />);
  await person.click(await screen.findByLabelText('Edit Next To-Do'));
  await person.type(await screen.findByRole('textbox'), 'Sleep');
  await person.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.getByLabelText('Edit Nutrition Advice')).toBeDisabled());

  await person.click(screen.getByText('Next athlete'));
  await person.click(screen.getByLabelText('Edit Next To-Do'));
  await screen.findByRole('textbox');
  finish({ body: aRecord() });
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(screen.getByRole('textbox')).toBeVisible();
});
