// Starts the application on the prerendered landing page (ADR 0073): at the first sign that the visitor does something, or once the
// page has loaded and the browser is idle. On a slow line it does not load ahead; links work without it.
(() => {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
  const { connection } = navigator;
  const isSlow =
    connection !== undefined && (connection.saveData || connection.effectiveType !== '4g' || connection.downlink < 2);

  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    const template = document.getElementById('app');
    if (!template) return;
    document.head.append(template.content);
    template.remove();
  };

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  if (isSlow) return;
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  });
})();
