import { type BreakingChangeType, buildSchema, findBreakingChanges } from 'graphql';
import type { Contracts } from './contracts.ts';

const select = 'Consumers must stop selecting it: keep it until no operation does';
const send = 'Consumers must send it: make it optional, or add another field';
const know = 'Consumers must take another type: keep it, and add a field beside it';

/** What a consumer must do, by the kind of the break. */
const advice: Record<BreakingChangeType, string> = {
  TYPE_REMOVED: select,
  TYPE_CHANGED_KIND: know,
  TYPE_REMOVED_FROM_UNION: select,
  VALUE_REMOVED_FROM_ENUM: 'Consumers must not send or expect it: keep it until none does',
  REQUIRED_INPUT_FIELD_ADDED: send,
  IMPLEMENTED_INTERFACE_REMOVED: select,
  FIELD_REMOVED: select,
  FIELD_CHANGED_KIND: know,
  REQUIRED_ARG_ADDED: send,
  ARG_REMOVED: 'Consumers must stop sending it: keep it until none does',
  ARG_CHANGED_KIND: know,
  DIRECTIVE_REMOVED: select,
  DIRECTIVE_ARG_REMOVED: select,
  REQUIRED_DIRECTIVE_ARG_ADDED: send,
  DIRECTIVE_REPEATABLE_REMOVED: select,
  DIRECTIVE_LOCATION_REMOVED: select,
};

/** Types of the composition, which are not part of the API. */
const ofComposition = /\b(join|link)__|@(join|link|core|inaccessible|tag)\b/;

/** Changes that break consumers of the GraphQL schema, fields between services included; one sentence each, with what a consumer must do. */
export function graphqlBreaks(release: Contracts, present: Contracts): string[] {
  const [old, now] = [release, present].map(({ supergraph }) => buildSchema(supergraph, { assumeValid: true }));
  return findBreakingChanges(old!, now!)
    .filter(({ description }) => !ofComposition.test(description))
    .map(({ type, description }) => `GraphQL ${description.replace(/\.$/, '')}. ${advice[type]}.`);
}
