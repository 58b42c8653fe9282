import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../test-setup/render-app.tsx';
import { useNotify } from './use-notify.ts';

function Buttons() {
  const notify = useNotify();
  return (
    <>
      <button type="button" onClick={() => notify.success({ title: 'Saved', text: 'All of it.' })}>
        save
      </button>
      <button type="button" onClick={() => notify.failure('Update failed')}>
        fail
      </button>
    </>
  );
}

test('one toast shows at a time and a new one replaces the old at once', async () => {
  const { person } = renderApp({}, <Buttons />);
  await person.click(screen.getByRole('button', { name: 'save' }));
  expect(await screen.findByRole('status')).toHaveTextContent('SavedAll of it.');
  await person.click(screen.getByRole('button', { name: 'fail' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Update failed');
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
});

test('a toast can be dismissed', async () => {
  const { person } = renderApp({}, <Buttons />);
  await person.click(screen.getByRole('button', { name: 'fail' }));
  await person.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
