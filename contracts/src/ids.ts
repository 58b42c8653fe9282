import { z } from 'zod';

export { newId } from './new-id.ts';

/** The text for a malformed id. When the id names an object, the answer is 404 instead (decision G5). */
export const malformedId = 'Must be an id';

/** Every id is a UUID string (decision G7). Lower case, so that one object has one spelling. */
export const id = z.uuid({ error: malformedId }).toLowerCase();
export const userId = id;

export type Id = string;
export type UserId = string;

/** Fixed ids for examples in documents generated from the contracts. */
export const exampleIds = {
  athlete: '01970000-0000-7000-8000-000000000001',
  liaison: '01970000-0000-7000-8000-000000000002',
  admin: '01970000-0000-7000-8000-000000000003',
  member: '01970000-0000-7000-8000-000000000004',
  connection: '01970000-0000-7000-8000-000000000010',
  verification: '01970000-0000-7000-8000-000000000011',
  share: '01970000-0000-7000-8000-000000000012',
  session: '01970000-0000-7000-8000-000000000013',
  notice: '01970000-0000-7000-8000-000000000014',
  invite: '01970000-0000-7000-8000-000000000015',
  visit: '01970000-0000-7000-8000-000000000016',
  deckQuestion: '01970000-0000-7000-8000-000000000017',
  trainingFile: '01970000-0000-7000-8000-000000000018',
  trainingJob: '01970000-0000-7000-8000-000000000019',
  trainingTest: '01970000-0000-7000-8000-00000000002f',
  trainingExport: '01970000-0000-7000-8000-000000000031',
  event: '01970000-0000-7000-8000-0000000000ff',
} as const;
