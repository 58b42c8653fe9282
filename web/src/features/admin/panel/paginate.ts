import { constants } from '@entourage/contracts/constants';

/** One page, of 25 unless told; a page beyond the last is the last. */
export function paginate<Item>(items: readonly Item[], page: number, size: number = constants.adminListPageSize) {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const shownPage = Math.min(Math.max(1, page), pages);
  const start = (shownPage - 1) * size;
  return {
    count: items.length,
    pages,
    page: shownPage,
    items: items.slice(start, start + size),
  };
}
