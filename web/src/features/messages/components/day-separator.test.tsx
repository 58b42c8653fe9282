import { render, screen } from '@testing-library/react';
import { DaySeparator } from './day-separator.tsx';

afterEach(() => jest.useRealTimers());

test.each([
  ['2026-03-29T22:30:00Z', '2026-03-29T10:00:00Z', 'Yesterday'],
  ['2026-03-29T22:30:00Z', '2026-03-28T22:45:00Z', 'Saturday, March 28, 2026'],
  ['2026-10-25T22:30:00Z', '2026-10-25T21:00:00Z', 'Today'],
  ['2026-10-26T22:59:00Z', '2026-10-25T10:00:00Z', 'Yesterday'],
])('at %s in Berlin, where days have 23 to 25 hours, %s was %s', (now, at, name) => {
  jest.useFakeTimers({ now: new Date(now) });
  render(<DaySeparator at={at} zone="Europe/Berlin" />);
  expect(screen.getByText(name)).toBeVisible();
});
