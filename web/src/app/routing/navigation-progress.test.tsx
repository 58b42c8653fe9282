import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { NavigationProgress, ShownScreen } from './navigation-progress.tsx';

let loaded: (screen: { default: () => string }) => void;
const Next = lazy(
  () =>
    new Promise<{ default: () => string }>((resolve) => {
      loaded = resolve;
    }),
);

function Screens() {
  const { pathname } = useLocation();
  return (
    <>
      <Suspense fallback="a blank screen">{pathname === '/next' ? <Next /> : 'the old screen'}</Suspense>
      <ShownScreen />
    </>
  );
}

test('the old screen stays until the next one is loaded, with a line that says so', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Screens /> }]);
  render(
    <>
      <NavigationProgress router={router} />
      <RouterProvider router={router} />
    </>,
  );
  await act(() => router.navigate('/next'));
  expect(screen.getByText('the old screen')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Loading the screen' })).toBeInTheDocument();
  await act(async () => loaded({ default: () => 'the next screen' }));
  expect(await screen.findByText('the next screen')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});
