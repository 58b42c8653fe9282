import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { TextLink } from '#shared/components/router-link.tsx';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { routeTable } from './route-table.ts';
import { preloadScreen, ScreenPreload } from './screen-preload.tsx';

function preloadAt(path: string) {
  const access = routeTable[path]!.athlete;
  if (access.kind !== 'screen') throw new Error(`${path} is no screen`);
  return jest.spyOn(access, 'preload').mockResolvedValue(undefined);
}

test.each([
  ['hover', fireEvent.pointerOver],
  ['focus', fireEvent.focusIn],
  ['touch', fireEvent.touchStart],
] as const)('%s of a link loads its screen ahead', async (_, sign) => {
  const preload = preloadAt('/messages');
  renderApp(
    { user: aUser() },
    <>
      <ScreenPreload />
      <TextLink to="/messages">Messages</TextLink>
    </>,
  );
  // Which screen it is depends on the user, who is being loaded.
  await waitFor(() => {
    act(() => void sign(screen.getByRole('link')));
    expect(preload).toHaveBeenCalled();
  });
});

test('an address of another site, an unknown one and one that the user may not open load nothing', async () => {
  const preload = preloadAt('/messages');
  await preloadScreen('https://elsewhere.example/messages', 'athlete');
  await preloadScreen('/nowhere', 'athlete');
  await preloadScreen('/messages', 'visitor');
  expect(preload).not.toHaveBeenCalled();
  await preloadScreen('/messages?user=1', 'athlete');
  expect(preload).toHaveBeenCalledTimes(1);
});
