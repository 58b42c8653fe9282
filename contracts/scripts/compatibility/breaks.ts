import type { Contracts } from './contracts.ts';
import { eventBreaks } from './event-breaks.ts';
import { graphqlBreaks } from './graphql-breaks.ts';
import { restBreaks } from './rest-breaks.ts';

/** Changes that break consumers of a release: one sentence each, with the call or event, the field, and what a consumer must do. */
export const breaks = (release: Contracts, present: Contracts): string[] => [
  ...restBreaks(release, present),
  ...graphqlBreaks(release, present),
  ...eventBreaks(release, present),
];
