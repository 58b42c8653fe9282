import type { Share } from '@entourage/contracts/calls/shares';
import { personName } from '#entities/people/person-name.ts';
import { texts } from '../texts.ts';

/** The name of a member, also while it cannot be read. */
export const memberName = ({ username, ...names }: Share['member']): string =>
  username === null ? texts.people.unnamed : personName({ ...names, username });
