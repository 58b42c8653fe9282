import { DefinitionError } from '../graphql/definition-error.ts';
import type { AnyService } from './definition.ts';

const eventWay = (type: string) => `Event ${type.replace(/^entourage\./, '')}`;

/**
 * Consumers and jobs are ways in as fields are: each has its line in `policies.ts`, and always 'internal'.
 * @throws DefinitionError naming what has no line, and lines that name nothing
 */
export function checkBackgroundWays({ consumers = [], jobs = [], policies }: AnyService): void {
  const ways = new Set([
    ...consumers.map(({ event }) => eventWay(event.type)),
    ...jobs.map(({ name }) => `Job ${name}`),
  ]);
  const faults = [...ways].flatMap((way) => {
    if (!Object.hasOwn(policies, way)) return [`${way} has no policy`];
    return policies[way] === 'internal' ? [] : [`${way} must be 'internal'`];
  });
  const named = Object.keys(policies).filter((name) => /^(Event|Job) /.test(name));
  for (const name of named) if (!ways.has(name)) faults.push(`${name} has a policy, but nothing of that name runs`);
  if (faults.length > 0) throw new DefinitionError(faults);
}
