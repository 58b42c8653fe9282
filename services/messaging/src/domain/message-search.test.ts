import { anId } from '@entourage/service-kit/testing';
import { searchedRanges } from './message-search.ts';

const thread = (last: number, after = 0) => ({ partnerId: anId(), conversationId: anId(), after, last });

test('a part takes the threads in their order, each from its newest message down, up to its limit', () => {
  const threads = [thread(3), thread(10, 8), thread(100)] as const;
  const ranges = searchedRanges(threads, null, 10);
  expect(ranges?.map(({ after, upTo }) => [after, upTo])).toEqual([
    [0, 3],
    [8, 10],
    [95, 100],
  ]);
  const next = searchedRanges(threads, { userId: threads[2].partnerId, sequence: 96 }, 10);
  expect(next?.map(({ partnerId, after, upTo }) => [partnerId, after, upTo])).toEqual([[threads[2].partnerId, 85, 95]]);
});

test('a position at the first visible message goes on with the next thread', () => {
  const threads = [thread(3, 1), thread(4)] as const;
  const ranges = searchedRanges(threads, { userId: threads[0].partnerId, sequence: 2 }, 10);
  expect(ranges?.map(({ partnerId }) => partnerId)).toEqual([threads[1].partnerId]);
  expect(searchedRanges(threads, { userId: anId(), sequence: 2 }, 10)).toBeNull();
  expect(searchedRanges([], null, 10)).toEqual([]);
});
