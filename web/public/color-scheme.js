// Sets the chosen colour scheme, or the system's, before the first paint. Otherwise the page would flash in the other one.
// It also follows the system while the prerendered landing page is without the application.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let mode = 'system';
    try {
      mode = localStorage.getItem('entourage-color-mode') || 'system';
    } catch {
      // Storage is disabled: use the system's scheme.
    }
    const isDark = mode === 'dark' || (mode === 'system' && dark.matches);
    document.documentElement.setAttribute('data-color-scheme', isDark ? 'dark' : 'light');
  };
  apply();
  dark.addEventListener('change', apply);
})();
