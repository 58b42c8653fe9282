/** An incomplete definition: a field without policy or resolver, or one that is not in the schema. Stops the boot. */
export class DefinitionError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The service is not complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'DefinitionError';
    this.faults = faults;
  }
}
