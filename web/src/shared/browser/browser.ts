/** Navigation of the whole page, print, and files. An object, so that tests can spy on it: jsdom does none of it. */
export const browser = {
  leaveTo(address: string): void {
    window.location.assign(address);
  },
  reload(): void {
    window.location.reload();
  },
  print(): void {
    window.print();
  },
  /** Saves a text as a file in the folder of downloads. */
  saveFile(name: string, text: string, type: string): void {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // Not at once: the download begins after the click.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  },
};
