// Sets the chosen colour scheme, or the system's, before the first paint. Otherwise the page would flash in the other one.
(() => {
  const root = document.documentElement;
  let mode = 'system';
  try {
    mode = localStorage.getItem('entourage-color-mode') || 'system';
  } catch {
    // Storage is disabled: use the system's scheme.
  }
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-color-scheme', isDark ? 'dark' : 'light');
})();
