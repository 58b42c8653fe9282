import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, Kind, type OperationDefinitionNode, parse } from 'graphql';

const folder = join(import.meta.dirname, '../../graphql/operations');

/** A generated operation: its text, the same parsed, and its arguments. Its one field is aliased `answer`. */
export type CallOperation = {
  name: string;
  source: string;
  document: DocumentNode;
  arguments: readonly CallArgument[];
};
export type CallArgument = { name: string; isRequired: boolean };

/** The generated operations of all calls, by GraphQL field. @throws Error when a file is missing or cannot be parsed */
export function readOperations(): ReadonlyMap<string, CallOperation> {
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return new Map(files.flatMap(operationsIn));
}

function operationsIn(text: string): [string, CallOperation][] {
  return parse(text).definitions.map((definition) => {
    const { name, loc, variableDefinitions = [] } = definition as OperationDefinitionNode;
    if (!name || !loc) throw new Error('An operation has no name');
    const source = text.slice(loc.start, loc.end);
    const field = name.value.charAt(0).toLowerCase() + name.value.slice(1);
    return [
      field,
      {
        name: name.value,
        source,
        document: parse(source, { noLocation: true }),
        arguments: variableDefinitions.map(({ variable, type }) => ({
          name: variable.name.value,
          isRequired: type.kind === Kind.NON_NULL_TYPE,
        })),
      },
    ];
  });
}
