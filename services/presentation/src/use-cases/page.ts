import { deckPageSize } from '@entourage/contracts/calls/presentation';

/** What a repository needs of the query of a list in pages. @param page number of the page, from 0 */
export const toPageQuery = ({ page, search }: { page: number; search: string | null }) => ({
  offset: page * deckPageSize,
  limit: deckPageSize,
  search: search ?? '',
});
