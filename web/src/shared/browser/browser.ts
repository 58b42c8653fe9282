/** Navigation of the whole page. An object, so that tests can spy on it: jsdom does not navigate. */
export const browser = {
  leaveTo(address: string): void {
    window.location.assign(address);
  },
  reload(): void {
    window.location.reload();
  },
};
