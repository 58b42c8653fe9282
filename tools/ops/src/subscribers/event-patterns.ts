import { allEvents } from '@entourage/contracts/events/all-events';
import { OperatorError } from '../operator-error.ts';
import { serviceNames } from '../service-table.ts';

/**
 * @param patterns subjects at NATS: `*` stands for one word, `>` at the end for all that follow
 * @throws OperatorError for a pattern that no event has, and for two that have an event in common, which NATS refuses
 */
export async function assertEventPatterns(patterns: readonly string[]): Promise<void> {
  const types = (await allEvents()).flatMap(({ type }) =>
    type.includes('*') ? serviceNames.map((service) => type.replace('*', service)) : [type],
  );
  const found = patterns.map((pattern) => ({ pattern, events: types.filter((type) => matches(pattern, type)) }));
  const none = found.find(({ events }) => events.length === 0);
  if (none)
    throw new OperatorError(`No event is called ${none.pattern}: docs/how-to/subscribe.md says where they are listed.`);
  for (const [at, { pattern, events }] of found.entries()) {
    const other = found.slice(at + 1).find((one) => one.events.some((type) => events.includes(type)));
    if (other) throw new OperatorError(`${pattern} and ${other.pattern} have events in common: name one of them.`);
  }
}

function matches(pattern: string, type: string): boolean {
  const [wanted, words] = [pattern.split('.'), type.split('.')];
  const rest = wanted.indexOf('>');
  if (rest >= 0 && (rest !== wanted.length - 1 || words.length <= rest)) return false;
  if (rest < 0 && words.length !== wanted.length) return false;
  return wanted.every((word, at) => word === '>' || word === '*' || word === words[at]);
}
