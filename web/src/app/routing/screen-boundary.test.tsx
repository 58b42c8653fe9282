import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '#shared/browser/browser.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

function Broken(): never {
  throw new Error('the chunk did not arrive');
}

const reload = () => jest.spyOn(browser, 'reload').mockImplementation(() => {});
function goOnline(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
const show = () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  return render(
    <ScreenBoundary>
      <Broken />
    </ScreenBoundary>,
  );
};
afterEach(() => jest.restoreAllMocks());

test('a screen that fails can be tried again', async () => {
  const reloaded = reload();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText(/Something went wrong on our side/)).toBeVisible();
  expect(reloaded).toHaveBeenCalledTimes(1);
});

test('without a network it says so, reloads nothing into an empty page, and comes back with the network', async () => {
  const reloaded = reload();
  goOnline(false);
  show();
  expect(screen.getByText(/You seem to be offline/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reloaded).not.toHaveBeenCalled();
  goOnline(true);
  expect(reloaded).toHaveBeenCalledTimes(1);
});
