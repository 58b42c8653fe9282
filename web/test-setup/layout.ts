/** jsdom lays nothing out, and a list without height shows nothing: here everything is 60 px high inside of 600. */
export function pretendLayout(): void {
  const heights = { offsetHeight: 60, clientHeight: 600, scrollHeight: 60_000 };
  for (const [name, value] of Object.entries(heights))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to: unknown) {
    this.scrollTop = (to as ScrollToOptions).top ?? 0;
    queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
  } as typeof HTMLElement.prototype.scrollTo;
}
