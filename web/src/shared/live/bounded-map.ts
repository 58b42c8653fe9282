/** A map with a maximum size. The entry that was set longest ago is removed first. */
export class BoundedMap<Value> extends Map<string, Value> {
  readonly #maxSize: number;

  constructor(maxSize: number) {
    super();
    this.#maxSize = maxSize;
  }

  override set(key: string, value: Value): this {
    super.delete(key);
    super.set(key, value);
    if (this.size > this.#maxSize) super.delete(super.keys().next().value as string);
    return this;
  }
}
