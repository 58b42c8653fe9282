/** Leaves the application for an address of the server. An object, so that a test can watch it: jsdom does not navigate. */
export const browser = {
  leaveTo(address: string): void {
    window.location.assign(address);
  },
  reload(): void {
    window.location.reload();
  },
};
