import { join } from 'node:path';
import type { Installation } from '../installation.ts';
import { OperatorError } from '../operator-error.ts';
import { assertEventPatterns } from '../subscribers/event-patterns.ts';
import { keepSubscriber, removeSubscriber, subscribersIn } from '../subscribers/subscriber-file.ts';
import { clientOf, durableOf } from '../subscribers/subscriber-rights.ts';
import { tableLines } from '../table.ts';

const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Makes the key of a subscriber and lists it with its events; it works once NATS has the new configuration. @returns the next steps */
export async function addSubscriber(
  installation: Installation,
  name: string,
  events: readonly string[],
): Promise<string[]> {
  if (!namePattern.test(name)) throw new OperatorError('The name is in lower case, with hyphens between its words.');
  await assertEventPatterns(events);
  const folder = installation.secretsDir();
  const file = await keepSubscriber(folder, name, events);
  return [
    `${name} may read ${events.join(', ')} through the consumer ${durableOf(name)}, as ${clientOf(name)}.`,
    `Its key is in ${join(folder, file)}: give it to the subscriber, and to nobody else.`,
    'NATS accepts it once it has what `entourage print nats-config` prints. Then: entourage provision broker',
  ];
}

/** A table of the subscribers and their events. */
export async function listSubscribers(installation: Installation): Promise<string[]> {
  const all = await subscribersIn(installation.secretsDir());
  return tableLines(
    ['SUBSCRIBER', 'CONSUMER', 'EVENTS'],
    all.map(({ name, events }) => [name, durableOf(name), events.join(' ')]),
  );
}

/** Deletes the key of a subscriber. @returns the steps that end its access @throws OperatorError for an unknown name */
export async function endSubscriber(installation: Installation, name: string): Promise<string[]> {
  if (!(await removeSubscriber(installation.secretsDir(), name))) {
    throw new OperatorError(`There is no subscriber ${name}: \`entourage subscriber list\` names them.`);
  }
  return [
    `Deleted the key of ${name}. It ends once NATS has what \`entourage print nats-config\` prints.`,
    `Then \`entourage provision broker --delete-undeclared\` deletes ${durableOf(name)}.`,
  ];
}
