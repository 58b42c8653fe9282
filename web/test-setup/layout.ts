/** jsdom has no layout, and a virtual list without height is empty. Here every element is 60 px high in a viewport of 600 px. */
export function fakeLayout(): void {
  const heights = { offsetHeight: 60, clientHeight: 600, scrollHeight: 60_000 };
  for (const [name, value] of Object.entries(heights))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to: unknown) {
    this.scrollTop = (to as ScrollToOptions).top ?? 0;
    queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
  } as typeof HTMLElement.prototype.scrollTo;
}
