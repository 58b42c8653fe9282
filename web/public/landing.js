// Starts the application on the prerendered landing page at the first sign that the visitor does something (ADR 0073). Until it runs, links
// are ordinary ones; a line at the upper edge then says that the next page is being loaded.
(() => {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
  const root = document.getElementById('root');

  const start = ({ type, movementX, movementY }) => {
    // The browser itself sends one after the layout, for a pointer that rests on the page.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    for (const sign of signs) removeEventListener(sign, start, true);
    const template = document.getElementById('app');
    if (!template) return;
    document.head.append(template.content);
    template.remove();
  };

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener('click', ({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }) => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    if (!link || defaultPrevented || ctrlKey || metaKey || shiftKey) return;
    const line = document.createElement('div');
    line.setAttribute('role', 'progressbar');
    line.setAttribute('aria-label', 'Loading the page');
    line.style.cssText =
      'position:fixed;top:0;left:0;right:0;height:2px;z-index:1500;background:var(--mui-palette-primary-main)';
    root.before(line);
    // The browser keeps the page for the way back.
    addEventListener('pagehide', () => line.remove(), { once: true });
  });
})();
