import { renderHook } from '@testing-library/react';
import { useLightPrint } from './use-light-print.ts';

const scheme = () => document.documentElement.getAttribute('data-color-scheme');

test('printing uses the light scheme, and the screen keeps its scheme', () => {
  document.documentElement.setAttribute('data-color-scheme', 'dark');
  const { unmount } = renderHook(() => useLightPrint());
  window.dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(scheme()).toBe('dark');
  unmount();
  window.dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('dark');
});
