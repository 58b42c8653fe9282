/** A map that keeps what was set last: enough for everything on the screens of a while, whatever the number of things a page has shown. */
export class LatestEntries<Value> extends Map<string, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: string, value: Value): this {
    super.delete(key);
    super.set(key, value);
    if (this.size > this.#most) super.delete(super.keys().next().value as string);
    return this;
  }
}
