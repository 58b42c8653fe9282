import { act, render, screen, waitFor } from '@testing-library/react';
import { renderApp } from '#test-setup/render-app.tsx';
import { toastChannel } from './toast-channel.ts';
import ToastStack from './toast-stack.tsx';
import { useToast } from './use-toast.ts';

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.success({ title: 'Saved', text: 'All of it.' })}>
        save
      </button>
      <button type="button" onClick={() => toast.failure('Update failed')}>
        fail
      </button>
    </>
  );
}

test('one toast is shown at a time and a new one replaces it', async () => {
  const { person } = renderApp({}, <Buttons />);
  await person.click(screen.getByRole('button', { name: 'save' }));
  expect(await screen.findByRole('status')).toHaveTextContent('SavedAll of it.');
  await person.click(screen.getByRole('button', { name: 'fail' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Update failed');
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
});

test('the button of a toast acts once and closes it', async () => {
  const onPress = jest.fn();
  const { person } = renderApp({}, <Buttons />);
  act(() => toastChannel.publish('success', { title: 'Deleted', action: { label: 'Undo', onPress } }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Deleted')).toBeNull());
});

test('a toast can be dismissed', async () => {
  const { person } = renderApp({}, <Buttons />);
  await person.click(screen.getByRole('button', { name: 'fail' }));
  await person.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a toast closes after its duration', () => {
  jest.useFakeTimers();
  const toast = { id: 1, tone: 'failure', title: 'Update failed', durationMs: 5_000 } as const;
  render(<ToastStack toast={toast} />);
  const later = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  later(4_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Update failed');
  later(2_000);
  later(1_000);
  expect(screen.queryByRole('alert')).toBeNull();
  jest.useRealTimers();
});
