// Starts the application on the prerendered landing page at the first sign that the visitor does something. A click on a link or
// a button before that waits for the application, which knows more about the link than its address, with a line at the upper edge.
(() => {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
  const patienceMs = 10_000;
  let clicked;

  /** Without the application a link is an ordinary one, and a button does nothing. */
  const follow = () => {
    if (clicked?.href) location.assign(clicked.href);
    else line.remove();
  };

  const start = ({ type, movementX, movementY }) => {
    // The browser itself sends one after the layout, for a pointer that rests on the page.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    for (const sign of signs) removeEventListener(sign, start, true);
    const { content } = document.getElementById('app');
    for (const script of content.querySelectorAll('script')) script.onerror = follow;
    document.head.append(content);
  };

  const wait = (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest('a[href^="/"], button') : null;
    if (!link || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    if (!clicked) {
      showLine();
      setTimeout(follow, patienceMs);
    }
    clicked = link;
  };

  const line = document.createElement('div');
  const showLine = () => {
    line.setAttribute('role', 'progressbar');
    line.setAttribute('aria-label', 'Loading the page');
    line.style.cssText =
      'position:fixed;top:0;left:0;right:0;height:2px;z-index:1500;background:var(--mui-palette-primary-main)';
    document.body.append(line);
  };

  const handOver = () => {
    removeEventListener('click', wait, true);
    line.remove();
    const link = clicked;
    clicked = undefined;
    // After React has finished what it is doing.
    if (link) setTimeout(() => link.click());
  };

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener('click', wait, true);
  addEventListener('entourage:screen-shown', handOver, { once: true });
})();
