// Sets the chosen or the system's colour scheme before the first paint, so that no page flashes in the other one.
(() => {
  const root = document.documentElement;
  let mode = 'system';
  try {
    mode = localStorage.getItem('entourage-color-mode') || 'system';
  } catch {
    // Storage is switched off: the system's scheme it is.
  }
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-color-scheme', isDark ? 'dark' : 'light');
})();
